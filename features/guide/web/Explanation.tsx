import { aiModelNames, type AiModel } from '#platform/contract/ai-models.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { useExplanation } from './use-explanation.ts'

type Props = { question: string; model: AiModel; onChoose: () => void }

/** A model's answer from the passages above it, on request, with the sources that it names. */
export function Explanation({ question, model, onChoose }: Props) {
  const name = aiModelNames[model]
  const { state, sentences, sources, message, ask } = useExplanation(question)
  if (state === 'idle')
    return (
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button variant="quiet" size="s" onClick={() => void ask()}>
          Summarize with AI
        </Button>
        <p className="min-w-56 flex-1 text-sm text-ink-3">
          Your question and these passages go to {name}. Nothing from your account does.
        </p>
      </div>
    )
  return (
    <section aria-label={`Answer by ${name}`} className="mt-4 rounded-card bg-paper-2 p-4">
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
        <Pill tone="brass">AI</Pill>
        Written by {name} from the passages above. It may be wrong; the documentation counts.
      </p>
      <div aria-live="polite" aria-busy={state === 'asking'} className="mt-3 wrap-anywhere">
        {sentences.length > 0 && <p>{sentences.join(' ')}</p>}
        {state === 'asking' && (
          <p className="mt-2 inline-flex items-center gap-2 text-sm text-ink-3">
            <Spinner /> Writing…
          </p>
        )}
        {state === 'unknown' && <p>{message}</p>}
        {state === 'failed' && (
          <Callout
            tone="bad"
            title="No AI answer"
            action={
              <Button variant="quiet" size="s" onClick={() => void ask()}>
                Try again
              </Button>
            }
          >
            {message}
          </Callout>
        )}
      </div>
      {sources.length > 0 && (
        <ul aria-label="Sources" className="mt-3 space-y-1 text-sm">
          {sources.map(({ number, path, title, pageTitle }) => (
            <li key={number}>
              [{number}]{' '}
              <PrefetchLink to={path} onClick={onChoose} className="underline">
                {title}
              </PrefetchLink>{' '}
              <span className="text-ink-3">{pageTitle}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
