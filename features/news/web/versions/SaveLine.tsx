import type { SaveState } from './autosave.ts'

const clock = (at: string) =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

/** The save status in one line; only failures are announced. */
export function SaveLine({ state, isPublic }: { state: SaveState; isPublic: boolean }) {
  return (
    <p
      role={state.kind === 'failed' ? 'alert' : undefined}
      className="figures text-sm text-ink-3 sm:min-h-5 sm:grow sm:text-right"
    >
      {state.kind === 'waiting' && 'Unsaved changes'}
      {state.kind === 'saving' && 'Saving…'}
      {state.kind === 'saved' &&
        `Saved at ${clock(state.at)}${isPublic ? '. Readers see it once you publish.' : ''}`}
      {state.kind === 'failed' && (
        <span className="font-semibold text-bad">Not saved: {state.reason}</span>
      )}
      {state.kind === 'failed' && ' Your text is saved in this browser.'}
    </p>
  )
}
