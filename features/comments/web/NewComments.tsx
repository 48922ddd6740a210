import { useViewer } from '#features/identity/web/public.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { headingOf, type Thread } from './thread.ts'
import { useNewComments, type Listen } from './use-new-comments.ts'

type Props = { thread: Thread; listen: Listen }

/**
 * A quiet line beside the heading when others commented meanwhile: announced politely, and the list
 * stays as it is until somebody asks for them.
 */
export function NewComments({ thread, listen }: Props) {
  const { viewer } = useViewer()
  const [count, show] = useNewComments(thread, listen, viewer?.id ?? null)
  return (
    <div role="status">
      {count > 0 && (
        <Button
          variant="plain"
          size="s"
          onClick={() => {
            show()
            document.getElementById(headingOf(thread))?.focus()
          }}
        >
          {count === 1 ? '1 new comment' : `${count} new comments`}
          {thread.side && <span className="sr-only"> for {thread.side}</span>}
        </Button>
      )}
    </div>
  )
}
