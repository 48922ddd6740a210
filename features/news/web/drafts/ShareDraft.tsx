import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall, useSite } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import {
  createDraftLink,
  deleteDraftLink,
  getDraftLink,
} from '../../contract/draft-link-endpoints.ts'
import { draftLinkDays } from '../../contract/draft-links.ts'
import { draftLinkQuery } from './queries.ts'

type Props = { id: string | null; saved: () => Promise<string | null> }

/** A private link to the draft: made, shown once, copied, replaced and revoked. */
export function ShareDraft({ id, saved }: Props) {
  const call = useCall()
  const { url } = useSite()
  const [made, setMade] = useState<string | null>(null)
  const link = useQuery({ ...draftLinkQuery(call, id ?? ''), enabled: id !== null })
  const create = useApiMutation(call, createDraftLink, {
    changes: [getDraftLink],
    onSuccess: ({ path }) => setMade(url + path),
    failure: { title: 'No link made', text: "We couldn't make a link. Please try again." },
  })
  const revoke = useApiMutation(call, deleteDraftLink, {
    changes: [getDraftLink],
    onSuccess: () => {
      setMade(null)
      toast({ tone: 'good', title: 'Link revoked', description: 'It no longer works.' })
    },
    failure: { title: 'Not revoked', text: "We couldn't revoke the link. Please try again." },
  })
  const expiresAt = link.data?.expiresAt ?? null
  const share = async () => {
    const articleId = await saved()
    if (articleId !== null) create.mutate({ params: { id: articleId } })
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(made ?? '')
      toast({ tone: 'good', title: 'Link Copied' })
    } catch {
      toast({ title: 'Select the link and copy it' })
    }
  }
  return (
    <>
      <p className="order-1 basis-full text-sm text-ink-2">
        {expiresAt ? (
          <>
            Anyone with the link can read this draft until <Time at={expiresAt} />. It shows your
            newest text.
          </>
        ) : (
          `“Share draft” makes a link for someone to read it before it is published, for ${draftLinkDays} days and without an account.`
        )}
      </p>
      {made && (
        <Field label="Private link" hint="Shown once. Copy it now." className="order-1 basis-full">
          <TextInput value={made} readOnly onFocus={({ target }) => target.select()} />
        </Field>
      )}
      <p className="contents">
        {made && (
          <Button size="s" onClick={() => void copy()}>
            Copy link
          </Button>
        )}
        <Button size="s" variant="quiet" isBusy={create.isPending} onClick={() => void share()}>
          {expiresAt ? 'New link' : 'Share draft'}
        </Button>
        {expiresAt && id && (
          <Button
            size="s"
            variant="plain"
            isBusy={revoke.isPending}
            onClick={() => revoke.mutate({ params: { id } })}
          >
            Revoke
          </Button>
        )}
      </p>
    </>
  )
}
