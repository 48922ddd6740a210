import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { focusOnce } from '#platform/web/ui/focus-once.ts'
import { bioMax } from '../contract/rules.ts'
import type { UserWire } from '../contract/schemas.ts'
import { useProfileUpdate } from './use-profile-update.ts'

/** The member's bio, edited in place. */
export function BioCard({ viewer }: { viewer: UserWire }) {
  const titleId = useId()
  const [isEditing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setEditing(false))
    opener.current?.focus()
  }
  const update = useProfileUpdate(() => {
    toast({ tone: 'good', title: 'Changes saved' })
    close()
  })
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className="flex items-center justify-between gap-4">
        <h2 id={titleId} className="text-lg">
          About
        </h2>
        {!isEditing && (
          <Button
            ref={opener}
            variant="quiet"
            size="s"
            onClick={() => {
              update.reset()
              setEditing(true)
            }}
          >
            Edit<span className="sr-only"> your bio</span>
          </Button>
        )}
      </div>
      {isEditing ? (
        <Form<'bio'>
          className="mt-3 space-y-4"
          error={update.error}
          onSubmit={(body) => update.mutate({ body })}
        >
          <Field label="Bio" hint="Everyone can see this." name="bio">
            <TextArea
              ref={focusOnce}
              rows={4}
              counterLimit={bioMax}
              defaultValue={viewer.bio ?? ''}
            />
          </Field>
          <div className="flex gap-3">
            <Button type="submit" isBusy={update.isPending}>
              Save
            </Button>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
          </div>
        </Form>
      ) : viewer.bio ? (
        <p className="mt-3 max-w-reading font-serif text-md whitespace-pre-line">{viewer.bio}</p>
      ) : (
        <p className="mt-3 text-ink-3">You haven't added a bio yet.</p>
      )}
    </Card>
  )
}
