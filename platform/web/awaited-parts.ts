/** Parts of the page that have not hydrated, and those of them whose file is there. */
const awaited = { all: 0, loaded: 0 }
let held: (() => void)[] = []

/** Marks the document while a part of it doesn't answer yet. */
export function countAwaited(change: 1 | -1, isLoaded: boolean): void {
  awaited.all += change
  if (isLoaded) awaited.loaded += change
  document.documentElement.toggleAttribute('data-awaits-parts', awaited.all > 0)
  if (awaited.loaded > 0) return
  for (const release of held) release()
  held = []
}

/**
 * Resolves when no part is about to hydrate. Answers wait for it: parts hydrate one after the other,
 * and one that hydrated with data that the server's markup doesn't have would be rendered anew, and
 * lose what is typed into it.
 */
export const partsHydrated = (): Promise<void> =>
  awaited.loaded > 0 ? new Promise((resolve) => held.push(resolve)) : Promise.resolve()
