import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { countText } from '#platform/contract/count-text.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { changeTags, getTagChange } from '../../contract/tags-endpoints.ts'
import type { TagWire } from '../../contract/tags-schemas.ts'
import { limits } from '../../contract/writing-rules.ts'

/** What an administrator wants to do with tags. */
export type AskedChange = { tags: TagWire[]; isRemoval: boolean; onDone?: () => void }

/** Asks once for a change of tags. */
export function ChangeTags(props: AskedChange & { onClose: () => void }) {
  const { tags, isRemoval, onDone, onClose } = props
  const queryClient = useQueryClient()
  const formId = useId()
  const change = useApiMutation(useCall(), changeTags, {
    isSingle: true,
    failure: { title: 'Tags not changed', text: "We couldn't change the tags. Please try again." },
    onSuccess: (started) => {
      queryClient.setQueryData(keyOf(getTagChange, {}), { change: started })
      toast({
        tone: 'good',
        title: `Changing ${countText(started.articles, 'article')}`,
        description: 'This goes on if you leave the page.',
      })
      onDone?.()
      onClose()
    },
  })
  const verb = isRemoval ? 'Remove' : tags.length > 1 ? 'Merge' : 'Rename'
  const mostUsed = tags.toSorted((a, b) => b.articles - a.articles)[0]?.name ?? ''
  const what = tags.length > 1 ? countText(tags.length, 'tag') : `“${mostUsed}”`
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={change.isPending}
      title={`${verb} ${what}`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isRemoval ? 'danger' : 'primary'}
            isBusy={change.isPending}
          >
            {verb}
          </Button>
        </>
      }
    >
      <Form<'name'>
        id={formId}
        className="space-y-5"
        error={change.error}
        onSubmit={({ name }) =>
          change.mutate({
            body: { tags: tags.map((tag) => tag.name), name: isRemoval ? null : name },
          })
        }
      >
        {!isRemoval && (
          <Field label="New name" name="name" hint="If another tag has this name, they become one.">
            <TextInput data-autofocus defaultValue={mostUsed} maxLength={limits.tag} />
          </Field>
        )}
        <p className="text-ink-2">
          {concernedBy(tags)}. {isRemoval || tags.length > 1 ? "You can't undo this." : ''}
        </p>
        <p className="text-sm text-ink-3">
          Unsaved drafts change, too. If an author has an article open meanwhile and saves it, the
          old tag comes back.
        </p>
      </Form>
    </Dialog>
  )
}

/** How many articles change: fewer than the sum if some have several of the tags. */
function concernedBy(tags: TagWire[]): string {
  const sum = tags.reduce((total, { articles }) => total + articles, 0)
  return tags.length > 1
    ? `This changes up to ${countText(sum, 'article')}`
    : `This changes ${countText(sum, 'article')}`
}
