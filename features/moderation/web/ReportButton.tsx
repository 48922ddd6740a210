import { Flag } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { ReportDialog } from './ReportDialog.tsx'

type Props = {
  kind: string
  subjectId: string
  title: string
  /** The button's full name where many are shown as icons. */
  iconLabel?: string
}

/** Reports public content to the moderators. */
export function ReportButton({ iconLabel, ...content }: Props) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      {iconLabel ? (
        <IconButton label={iconLabel} icon={<Flag aria-hidden="true" />} onClick={open} />
      ) : (
        <Button
          variant="quiet"
          size="s"
          icon={<Flag className="size-4" aria-hidden="true" />}
          onClick={open}
        >
          Report
        </Button>
      )}
      <ReportDialog {...content} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
