import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { addAccountNote, listAccountNotes } from '../contract/endpoints.ts'
import { sanctionLimits } from '../contract/rules.ts'
import { accountNotesQuery } from './queries.ts'

/** What administrators noted about a member, and a form for another note. */
export function MemberNotes({ memberId }: { memberId: string }) {
  const call = useCall()
  const list = useInfiniteQuery(accountNotesQuery(call, memberId))
  const notes = list.data?.pages.flatMap(({ items }) => items) ?? []
  const [text, setText] = useState('')
  const add = useApiMutation(call, addAccountNote, {
    isSingle: true,
    changes: [listAccountNotes],
    onSuccess: () => setText(''),
    failure: { title: 'Note not saved', text: "We couldn't save the note. Please try again." },
  })
  return (
    <section aria-label="Notes" className="mt-5 border-t border-line pt-4">
      <Form<'text'>
        error={add.error}
        onSubmit={() => add.mutate({ params: { id: memberId }, body: { text } })}
      >
        <Field label="Note for administrators" name="text" hint="The member never sees it.">
          <TextArea
            rows={2}
            value={text}
            counterLimit={sanctionLimits.note}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Button size="s" variant="quiet" type="submit" className="mt-2" isBusy={add.isPending}>
          Add note
        </Button>
      </Form>
      <ul className="mt-4 space-y-3">
        {notes.map(({ id, text: words, createdAt, author }) => (
          <li key={id}>
            <p className="wrap-anywhere whitespace-pre-line">{words}</p>
            <p className="text-sm text-ink-3">
              <bdi>{author?.name ?? 'A former administrator'}</bdi>, <Time at={createdAt} hasTime />
            </p>
          </li>
        ))}
      </ul>
      {(list.hasNextPage || list.isError) && (
        <LoadMore list={list} failure="Couldn't load notes." />
      )}
    </section>
  )
}
