import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { draftSlot, putDraft } from '../contract/arguments-endpoints.ts'
import type { Draft } from '../contract/arguments-schemas.ts'
import { getDebate } from '../contract/endpoints.ts'
import { aiModelNames, aiModels, type AiModel } from '#platform/contract/ai-models.ts'
import { argumentMessages } from '../contract/messages.ts'
import { debateLimits, roundNames, type Position, type Round } from '../contract/rules.ts'
import type { DebateWire } from '../contract/schemas.ts'
import { draftModelsQuery } from './argument-queries.ts'

type Props = {
  debate: Pick<DebateWire, 'id' | 'title'>
  position: Position
  round: Round
  /** Called with the slot's new text and its model. */
  onDraft: (text: string, model: AiModel) => void
}

/**
 * For administrators: a model drafts a slot's text, which is edited here and placed under the
 * model's name (docs/product/debates.md 5).
 */
export function AiDraft({ debate: { id, title }, position, round, onDraft }: Props) {
  const call = useCall()
  const models = useQuery(draftModelsQuery(call))
  const [chosen, setChosen] = useState<AiModel | null>(null)
  const [draft, setDraft] = useState<Draft | null>(null)
  const asking = useApiMutation(call, draftSlot, { isSingle: true, onSuccess: setDraft })
  const putting = useApiMutation(call, putDraft, {
    changes: [getDebate],
    isSingle: true,
    onSuccess: () => {
      if (!draft) return
      toast({
        tone: 'good',
        title: 'Text Added',
        description: `Readers see it credited to ${aiModelNames[draft.model]}.`,
      })
      onDraft(draft.text, draft.model)
      setDraft(null)
    },
  })
  if (models.isPending) return <Skeleton label="Loading the models" />
  if (models.isError)
    return (
      <p className="text-sm">
        We couldn't load the models.{' '}
        <Button
          variant="quiet"
          size="s"
          isBusy={models.isFetching}
          onClick={() => void models.refetch()}
        >
          Retry
        </Button>
      </p>
    )
  const missingOf = (model: AiModel) =>
    models.data.find((each) => each.model === model)?.missing ?? []
  const model = chosen ?? aiModels.find((each) => missingOf(each).length === 0) ?? aiModels[0]
  const missing = missingOf(model)
  const slot = `${roundNames[round]} for ${position}`
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          size="s"
          aria-label={`Model for the ${slot}`}
          value={model}
          options={aiModels.map((value) => ({ value, label: aiModelNames[value] }))}
          onChange={({ target }) => {
            asking.reset()
            setChosen(target.value as AiModel)
          }}
        />
        <Button
          variant="quiet"
          size="s"
          disabled={missing.length > 0}
          isBusy={asking.isPending}
          onClick={() => asking.mutate({ params: { id }, body: { position, round, model } })}
        >
          Draft by AI<span className="sr-only">: {slot}</span>
        </Button>
      </div>
      {missing.length > 0 && (
        <p className="text-sm text-ink-3">{argumentMessages.notSetUp(model, missing)}</p>
      )}
      {asking.isError && (
        <p role="alert" className="text-sm font-semibold text-bad">
          {messageOf(asking.error, "We couldn't create a draft. Please try again.")}
        </p>
      )}
      <Dialog
        isOpen={draft !== null}
        onClose={() => setDraft(null)}
        title={`AI draft: ${slot}`}
        description={title}
        isBusy={putting.isPending}
        footer={
          <>
            <Button variant="quiet" onClick={() => setDraft(null)}>
              Discard
            </Button>
            <Button
              isBusy={putting.isPending}
              onClick={() =>
                draft && putting.mutate({ params: { id }, body: { position, round, ...draft } })
              }
            >
              Use this text
            </Button>
          </>
        }
      >
        <div className="space-y-5">
          {putting.isError && (
            <Callout tone="bad" title="Couldn't Add Text" isAnnounced>
              {messageOf(putting.error, "We couldn't add the text to the slot. Please try again.")}
            </Callout>
          )}
          {draft && (
            <Field
              label="Text"
              hint={`Readers see that ${aiModelNames[draft.model]} wrote this, even if you edit it. It replaces any text in the slot.`}
            >
              <TextArea
                rows={12}
                value={draft.text}
                counterLimit={debateLimits.slotText}
                onChange={({ target }) => setDraft({ ...draft, text: target.value })}
              />
            </Field>
          )}
        </div>
      </Dialog>
    </div>
  )
}
