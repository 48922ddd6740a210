import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { messageOf, onSubmit } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { guidePath, liveMessages, longestQuestion } from '../contract/rules.ts'
import { liveGuideQuery } from './queries.ts'
import { useLiveSession } from './use-live-session.ts'

/** The live guide's panel for members, or why there is none. */
export function LiveGuide() {
  const { data, error } = useQuery(liveGuideQuery(useCall()))
  if (error) return <NoPanel why={messageOf(error, liveMessages.failed, liveMessages.lost)} />
  if (!data) return null
  if (!data.isConfigured || !data.apiUrl)
    return <NoPanel tone="info" why={`${liveMessages.failed}. ${liveMessages.absent}`} />
  return <LivePanel apiUrl={data.apiUrl} />
}

/** Why there is no guide: a failure, or in a calm tone that this site has none. */
function NoPanel({ why, tone = 'bad' }: { why: string; tone?: 'bad' | 'info' }) {
  return (
    <Panel isLast>
      <Callout tone={tone} title="Connection Error" className="mt-4">
        {why}
      </Callout>
    </Panel>
  )
}

type PanelProps = {
  status?: ReactNode
  /** Below what else the page has: it has nothing to press. */
  isLast?: boolean
  children: ReactNode
}

function Panel({ status, isLast = false, children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classNames('rounded-card border border-line bg-card p-5', isLast && 'order-last')}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg">
          Live guide
        </h2>
        {status}
      </div>
      {children}
    </section>
  )
}

function LivePanel({ apiUrl }: { apiUrl: string }) {
  const [hasAgreed, setAgreed] = useState(false)
  const { state, lines, video, connect, say, disconnect } = useLiveSession(apiUrl)
  const isOn = state.kind === 'connecting' || state.kind === 'connected'
  const start = () => {
    // A page reached from elsewhere on the site still has that page's policy, which bars the provider.
    if (visitedFirst() === guidePath) void connect()
    else location.assign(guidePath)
  }
  return (
    <Panel
      status={
        <p role="status">
          {state.kind === 'connected' && <Pill tone="ok">Connected</Pill>}
          {state.kind === 'connecting' && (
            <span className="inline-flex items-center gap-2 text-ink-2">
              <Spinner /> Connecting…
            </span>
          )}
        </p>
      }
    >
      {state.kind === 'error' && (
        <Callout tone="bad" title="Connection Error" isAnnounced className="mt-4">
          {state.message}
        </Callout>
      )}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a live stream; its words are listed below */}
      <video
        ref={video}
        autoPlay
        playsInline
        aria-label="The live guide speaking"
        className={
          state.kind === 'connected'
            ? 'mt-4 aspect-square w-full max-w-96 rounded-card bg-ink object-cover'
            : 'hidden'
        }
      />
      {!isOn && (
        <div className="mt-4 space-y-4">
          <p className="text-ink-2">
            A speaking guide by D-ID, another company. It doesn't know your account. What you write
            to it, and your network address, go to D-ID. Your microphone stays off.
          </p>
          <Checkbox
            label="I agree that D-ID receives what I write to the live guide."
            checked={hasAgreed}
            onChange={({ target }) => setAgreed(target.checked)}
          />
          <Button disabled={!hasAgreed} onClick={start}>
            {state.kind === 'error' ? 'Try again' : 'Connect'}
          </Button>
        </div>
      )}
      {lines.length > 0 && (
        <ul aria-label="Conversation" aria-live="polite" className="mt-4 space-y-2">
          {lines.map((line) => (
            <li key={line.id} className="wrap-anywhere">
              <span className="font-semibold">{line.isOwn ? 'You' : 'Guide (AI)'}:</span>{' '}
              {line.text}
            </li>
          ))}
        </ul>
      )}
      {state.kind === 'connected' && <SayForm onSay={say} />}
      {isOn && (
        <Button variant="quiet" className="mt-4" onClick={disconnect}>
          Disconnect
        </Button>
      )}
    </Panel>
  )
}

function SayForm({ onSay }: { onSay: (text: string) => Promise<void> }) {
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    const text = typed.trim()
    if (text === '' || isBusy) return
    setBusy(true)
    setTyped('')
    await onSay(text)
    setBusy(false)
  }
  return (
    <form onSubmit={onSubmit(() => void send())} className="mt-4 flex gap-2">
      <Field label="Write to the live guide" isLabelHidden className="min-w-0 flex-1">
        <TextInput
          autoComplete="off"
          maxLength={longestQuestion}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Button type="submit" isBusy={isBusy}>
        Send
      </Button>
    </form>
  )
}

/** The path of the page that this document was loaded for. */
function visitedFirst(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation ? new URL(navigation.name).pathname : location.pathname
}
