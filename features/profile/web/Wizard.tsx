import { useEffect, useRef, useState } from 'react'
import type { UserWire } from '#features/identity/contract/schemas.ts'
import { fieldErrorsOf, messageOf } from '#platform/web/form.ts'
import { toast } from '#platform/web/toast.ts'
import { usePersistedForm } from '#platform/web/use-typed.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx'
import { consentNeeded } from '../contract/answers.ts'
import type { ScoringWire } from '../contract/schemas.ts'
import { EducationStep } from './EducationStep.tsx'
import { FamilyStep } from './FamilyStep.tsx'
import { FinancialStep } from './FinancialStep.tsx'
import { PersonalStep } from './PersonalStep.tsx'
import { StepReason } from './StepReason.tsx'
import { useSaveStep } from './use-save-step.ts'
import {
  differ,
  draftOf,
  firstOpenStep,
  missingIn,
  steps,
  stepsSaved,
  stillNeeded,
  unsavedOf,
  type Draft,
} from './wizard-draft.ts'

const forms = [PersonalStep, EducationStep, FinancialStep, FamilyStep] as const
const requiredField = 'Required for a complete profile.'
const failed = 'Failed to create profile. Please try again.'

type Props = {
  viewer: UserWire
  scoring: ScoringWire
  /** Called after the last step with what a complete profile still lacks. */
  onDone: (missing: string[]) => void
}

/**
 * The profile's four steps; each Next stores its step. What isn't stored yet stays in this tab,
 * through a reload and another login.
 */
export function Wizard({ viewer, scoring, onDone }: Props) {
  const [step, setStep] = useState(() => firstOpenStep(scoring))
  const [changed, keep, forget] = usePersistedForm<Partial<Draft>>(`profile ${viewer.id}`, {})
  const [consent, setConsent] = useState(false)
  const draft: Draft = { ...draftOf(viewer, scoring), ...changed, consent }
  const typed = useRef(changed)
  useEffect(() => {
    typed.current = changed
  })
  const save = useSaveStep()
  const heading = useFocusOnChange(step)
  const last = steps.length - 1
  const Step = forms[step] ?? PersonalStep
  const nextLabel = step === last ? 'Complete Profile' : 'Next'
  /** Marks of a step that wasn't sent. */
  const [asked, setAsked] = useState<Record<string, string>>({})
  /** What a saved step still lacks. */
  const [open, setOpen] = useState<string[]>([])
  const errors = { ...fieldErrorsOf(save.error), ...asked }
  const weights = scoring.policy.weights
  const elsewhere = scoring.missing.filter((field) => !steps[step]?.fields.includes(field))

  const change = (more: Partial<Draft>) => {
    const { consent: isAgreed, ...fields } = more
    if (isAgreed !== undefined) setConsent(isAgreed)
    if (Object.keys(fields).length > 0) keep({ ...changed, ...fields })
    setAsked((present) => without(present, more))
    setOpen((present) => (more.unsaid ? [] : present.filter((field) => !(field in more))))
  }
  const goTo = (next: number) => {
    save.reset()
    setAsked({})
    setOpen([])
    setStep(next)
  }
  const goOn = (missing: string[]) => {
    if (step < last) goTo(step + 1)
    else onDone(missing)
  }
  const needsConsent = step > 0 && scoring.consentedAt === null
  const submit = () => {
    setOpen([])
    if (needsConsent && !consent) {
      const marked = missingIn(step, draft, scoring).map((field) => [field, requiredField])
      return setAsked({ ...Object.fromEntries(marked), consent: consentNeeded })
    }
    setAsked({})
    send(draft)
  }
  /** Stores the step, again if it was changed meanwhile, and goes on. */
  const send = (sent: Draft) =>
    save.mutate(
      { step, draft: sent },
      {
        onSuccess: (stored) => {
          const now = { ...sent, ...typed.current }
          if (differ(step, now, sent, stored)) return send(now)
          const left = unsavedOf(typed.current, step, stored)
          if (Object.keys(left).length > 0) keep(left)
          else forget()
          const here = (steps[step]?.fields ?? []).filter((field) => stored.missing.includes(field))
          if (here.length === 0) goOn(stored.missing)
          else setOpen(here)
        },
        onError: (error) => {
          if (!isAtFields(error))
            toast({
              tone: 'bad',
              title: failed,
              description: messageOf(error, 'Your text is still here.'),
            })
        },
      },
    )
  /** True if the step's fields show why it was refused: sending it again can't help. */
  const isAtFields = (error: unknown) => {
    const refused = Object.keys(fieldErrorsOf(error))
    const shown = ['consent', ...(steps[step]?.fields ?? [])]
    return refused.length > 0 && refused.every((field) => shown.includes(field))
  }
  const skip = (
    <Button size="s" variant="quiet" onClick={() => goOn(scoring.missing)}>
      Skip for now
    </Button>
  )

  return (
    <>
      <ProgressBar
        label={`Step ${step + 1} of ${steps.length}`}
        value={stepsSaved(scoring)}
        max={steps.length}
        className="mt-6"
      />
      <h2 ref={heading} tabIndex={-1} className="mt-8 text-xl focus-visible:outline-none">
        {steps[step]?.title}
      </h2>
      <StepReason step={step} weights={weights} />
      <Form
        className="mt-6 space-y-5"
        error={save.error}
        problems={asked}
        onSubmit={() => {
          if (!save.isPending) submit()
        }}
      >
        <noscript>
          <p className="mb-5 text-ink-2">Turn on JavaScript to complete your profile.</p>
        </noscript>
        <Step draft={draft} errors={errors} weights={weights} change={change} />
        {needsConsent && (
          <div className="rounded-card border border-edge bg-card p-4">
            <Checkbox
              label="I agree that my answers about education, work, credit, family and convictions are stored, encrypted, to calculate my citizen score."
              hint="This consent is separate. Withdraw it anytime on your score page."
              name="consent"
              checked={draft.consent}
              onChange={({ currentTarget }) => change({ consent: currentTarget.checked })}
              required
            />
          </div>
        )}
        {save.isError && !isAtFields(save.error) && (
          <Callout tone="bad" title={failed}>
            {messageOf(save.error, 'Please try again in a moment.')} Your text is still here.
          </Callout>
        )}
        {Object.keys(asked).length > 0 && (
          <Callout tone="warn" title="We didn't save this step" action={skip}>
            We store these answers only with your consent. A complete profile needs both.
          </Callout>
        )}
        {open.length > 0 && (
          <Callout
            tone="warn"
            title={`We saved this step. ${open.length === 1 ? '1 answer is' : `${open.length} answers are`} missing.`}
            action={skip}
            isAnnounced
          >
            To complete your profile, add: {stillNeeded(open)}. Then press {nextLabel}, or skip for
            now.
          </Callout>
        )}
        {step === last && elsewhere.length > 0 && (
          <Callout
            tone="warn"
            title="Your profile is incomplete"
            action={
              <Button size="s" variant="quiet" onClick={() => goTo(firstOpenStep(scoring))}>
                Add it now
              </Button>
            }
          >
            To complete it, add: {stillNeeded(elsewhere)}.
          </Callout>
        )}
        <div className="flex justify-between gap-3 border-t border-line pt-5">
          <Button variant="quiet" disabled={step === 0} onClick={() => goTo(step - 1)}>
            Previous
          </Button>
          <Button type="submit" isBusy={save.isPending}>
            {nextLabel}
          </Button>
        </div>
      </Form>
    </>
  )
}

/** The messages of fields that weren't changed. */
function without(asked: Record<string, string>, change: Partial<Draft>): Record<string, string> {
  const left = Object.entries(asked).filter(
    ([field]) => !(field in change) && !('unsaid' in change),
  )
  return left.length === Object.keys(asked).length ? asked : Object.fromEntries(left)
}

/** Moves focus to a step's heading. */
function useFocusOnChange(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [step])
  return heading
}
