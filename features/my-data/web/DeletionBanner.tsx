import { Trash2 } from 'lucide-react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { useKeepAccount } from './use-keep-account.ts'

/** Shown above every page to a member whose account is being deleted: when, and how to keep it. */
export function DeletionBanner({ at }: { at: string }) {
  const keep = useKeepAccount()
  return (
    <aside aria-label="Account deletion" className="border-b border-line bg-warn-soft">
      <div className="page-column flex flex-wrap items-center gap-x-6 gap-y-2 py-2.5">
        <p className="flex items-center gap-2.5 font-semibold">
          <Trash2 aria-hidden="true" className="size-5 shrink-0 text-warn" />
          <span>
            Your account will be deleted on <Time at={at} />. Until then, you can only read and
            export your data.
          </span>
        </p>
        <Button
          size="s"
          className="ml-auto"
          isBusy={keep.isPending}
          onClick={() => keep.mutate({})}
        >
          Keep account
        </Button>
      </div>
    </aside>
  )
}
