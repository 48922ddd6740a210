import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'

/** Says what a stored text holds that the editor can't, and offers to edit it anyway. */
export function ReadOnlyNotice({ losses, onEdit }: { losses: string[]; onEdit: () => void }) {
  return (
    <Callout
      tone="warn"
      title="This text is read-only"
      isAnnounced
      className="mb-2"
      action={
        <Button variant="quiet" size="s" onClick={onEdit}>
          Edit anyway
        </Button>
      }
    >
      <p>
        It holds what this editor can't keep: {new Intl.ListFormat('en-US').format(losses)}. Editing
        here would drop that.
      </p>
    </Callout>
  )
}
