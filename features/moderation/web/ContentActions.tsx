import { EyeOff, Flag } from 'lucide-react'
import { useState } from 'react'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { ReportDialog } from './ReportDialog.tsx'
import { TakeDownDialog } from './TakeDownDialog.tsx'

type Props = { kind: string; subjectId: string; title: string; isAdmin: boolean }

/** A menu of what others do about public content: report it or, for administrators, take it down. */
export function ContentActions({ isAdmin, ...content }: Props) {
  const [open, setOpen] = useState<'report' | 'take down' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Menu
        trigger="More"
        items={[
          { label: 'Report', icon: <Flag />, onSelect: () => setOpen('report') },
          ...(isAdmin
            ? [
                {
                  label: 'Take down',
                  icon: <EyeOff />,
                  isDanger: true,
                  onSelect: () => setOpen('take down'),
                },
              ]
            : []),
        ]}
      />
      <ReportDialog {...content} isOpen={open === 'report'} onClose={close} />
      {isAdmin && <TakeDownDialog {...content} isOpen={open === 'take down'} onClose={close} />}
    </>
  )
}
