import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ItemStanding } from '#features/moderation/web/public.tsx'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { useConfirm } from '#platform/web/ui/use-confirm.tsx'
import { getCampaign, getIssue } from '../contract/endpoints.ts'
import { reviewStateNames, type Sin } from '../contract/rules.ts'
import {
  listMyTestimonies,
  listTestimonies,
  withdrawTestimony,
} from '../contract/testimonies-endpoints.ts'
import type { OwnTestimonyWire } from '../contract/testimonies-schemas.ts'
import { myTestimoniesQuery } from './queries.ts'
import { reviewTones } from './review-look.ts'
import { TestimonyForm } from './TestimonyForm.tsx'

/** A member's own testimonies with status and reason, to edit or withdraw. */
export function OwnTestimonies({ sin }: { sin: Sin }) {
  const { data = [] } = useQuery(myTestimoniesQuery(useCall(), sin))
  const [editedId, setEditedId] = useState<string | null>(null)
  if (data.length === 0) return null
  return (
    <section aria-labelledby="own-testimonies" className="mt-8">
      <h3 id="own-testimonies" className="text-lg">
        Your testimonies
      </h3>
      <ol className="mt-3 space-y-3">
        {data.map((testimony) =>
          testimony.id === editedId ? (
            <li key={testimony.id}>
              <TestimonyForm sin={sin} testimony={testimony} onClose={() => setEditedId(null)} />
            </li>
          ) : (
            <OwnItem
              key={testimony.id}
              testimony={testimony}
              onEdit={() => setEditedId(testimony.id)}
            />
          ),
        )}
      </ol>
    </section>
  )
}

function OwnItem({ testimony, onEdit }: { testimony: OwnTestimonyWire; onEdit: () => void }) {
  const { id, title, content, status, reason, createdAt, author } = testimony
  const name = title ?? content
  const { confirm, dialog } = useConfirm()
  const withdraw = useApiMutation(useCall(), withdrawTestimony, {
    changes: [listMyTestimonies, listTestimonies, getIssue, getCampaign],
    failure: { title: 'Withdrawal Failed', text: "We couldn't withdraw it. Please try again." },
    onSuccess: () => {
      toast({ title: 'Testimony withdrawn' })
    },
  })
  const ask = async () => {
    const isSure = await confirm({
      title: 'Withdraw this testimony?',
      description: "It's deleted for good.",
      action: 'Withdraw',
      isDangerous: true,
    })
    if (isSure) withdraw.mutate({ params: { id } })
  }
  return (
    <li className="rounded-card border border-dashed border-line-strong p-4 sm:p-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Pill tone={reviewTones[status]}>{reviewStateNames[status]}</Pill>
        <span className="text-sm text-ink-3">
          as {author.name} · <Time at={createdAt} hasTime />
        </span>
      </p>
      {title && <p className="mt-2 font-serif text-lg font-semibold">{title}</p>}
      <p className="mt-1 line-clamp-4 whitespace-pre-line wrap-anywhere text-ink-2">{content}</p>
      {status === 'rejected' && (
        <div className="mt-3 border-l-2 border-line-strong pl-3">
          <p>{reason}</p>
          <ItemStanding kind="testimony" subjectId={id} title={name} />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {status !== 'approved' && (
          <Button variant="quiet" size="s" onClick={onEdit}>
            {status === 'rejected' ? 'Correct and submit again' : 'Edit'}
          </Button>
        )}
        <Button variant="plain" size="s" isBusy={withdraw.isPending} onClick={() => void ask()}>
          Withdraw
        </Button>
      </div>
      {dialog}
    </li>
  )
}
