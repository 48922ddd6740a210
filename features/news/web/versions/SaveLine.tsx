import { useDateText } from '#platform/web/time-zone.ts'
import type { SaveState } from './autosave.ts'

/** The save status in one line; only failures are announced. */
export function SaveLine({ state, isPublic }: { state: SaveState; isPublic: boolean }) {
  const dateText = useDateText()
  return (
    <p
      role={state.kind === 'failed' ? 'alert' : undefined}
      className="figures text-sm text-ink-3 sm:min-h-5 sm:grow sm:text-right"
    >
      {state.kind === 'waiting' && 'Unsaved changes'}
      {state.kind === 'saving' && 'Saving…'}
      {state.kind === 'saved' &&
        `Saved at ${dateText(state.at, 'clock')}${isPublic ? '. Readers see it once you publish.' : ''}`}
      {state.kind === 'failed' && (
        <span className="font-semibold text-bad">Not saved: {state.reason}</span>
      )}
      {state.kind === 'failed' && ' Your text is saved in this browser.'}
    </p>
  )
}
