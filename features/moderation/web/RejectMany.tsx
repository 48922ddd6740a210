import { useState } from 'react'
import type { ReasonPurpose } from '#features/reasons/contract/rules.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { RejectDialog } from './RejectDialog.tsx'

type Props = {
  /** What happens to the rows, such as `Reject`. */
  verb: string
  /** The rows in plural, such as `products`. */
  noun: string
  titles: string[]
  purpose?: ReasonPurpose
  isBusy: boolean
  onReject: (reason: string) => void
}

/** A bulk action that asks once for the reason that every author gets. */
export function RejectMany({ verb, noun, titles, purpose, isBusy, onReject }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [first = ''] = titles
  return (
    <>
      <Button size="s" variant="danger" isBusy={isBusy} onClick={() => setAsking(true)}>
        {verb} {titles.length}
      </Button>
      {isAsking && (
        <RejectDialog
          isOpen
          title={titles.length === 1 ? first : `${titles.length} ${noun}, all with the same reason`}
          {...(purpose ? { purpose } : {})}
          onClose={() => setAsking(false)}
          onReject={(reason) => {
            setAsking(false)
            onReject(reason)
          }}
        />
      )}
    </>
  )
}
