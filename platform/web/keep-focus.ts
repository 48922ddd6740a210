/** A focused element and its ancestors, up to the body's child. */
type Path = Element[]

const rows = 'li, tr, article, [role="row"]'
const headings = 'h1, h2, h3, h4, legend'
const controls =
  'a[href], button, summary, select, input:is([type="checkbox"], [type="radio"]), [tabindex="0"]'
const toasts = '[data-toasts]'
/** Milliseconds that a disabled control has to come back, as after a change that is being saved. */
const busy = 1000

/** Where the focus was moved to; a key that was held while it moved doesn't press it. */
let moved: Element | null = null
/** The last focus in the page and in each layer above it, such as a dialog, the top one last. */
const layers: Path[] = []
/** What was beside an element of a path when it was removed. */
const beside = new WeakMap<Node, Pick<MutationRecord, 'previousSibling' | 'nextSibling'>>()

/**
 * When the focused element disappears or is disabled, and nothing else takes the focus, moves the
 * focus next to where it was: to what replaced it, the next row's same control, the previous row's,
 * or the section's heading (docs/decisions/069-focus-after-removal.md). Call once.
 */
export function keepFocus(): void {
  addEventListener('focusin', ({ target }) => remember(target as Element), true)
  addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget === null) queueMicrotask(() => forgetLeft(target as Element))
  })
  addEventListener(
    'keydown',
    (event) => {
      if (!event.repeat) moved = null
      else if (moved === document.activeElement && /^(?:Enter| )$/.test(event.key))
        event.preventDefault()
    },
    true,
  )
  if (document.activeElement) remember(document.activeElement)
  let isWaiting = false
  const look = () => {
    isWaiting = false
    if (isFocusFree()) moveOn()
  }
  new MutationObserver((changes) => {
    for (const { removedNodes, previousSibling, nextSibling } of changes)
      for (const node of removedNodes)
        if (layers.some((path) => path.includes(node as Element)))
          beside.set(node, { previousSibling, nextSibling })
    const focused = layers.at(-1)?.[0]
    if (isWaiting || !focused || (isThere(focused) && !isToastFrame(focused))) return
    isWaiting = true
    // Whatever moves the focus on purpose comes first.
    const wait = focused.matches(':disabled') ? busy : 0
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(look, wait)))
  }).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
}

function remember(element: Element): void {
  const path: Path = []
  for (let one = element; one !== document.body && one.parentElement; one = one.parentElement)
    path.push(one)
  if (path.length === 0) return
  const at = layers.findIndex((known) => known.at(-1) === path.at(-1))
  layers.splice(at < 0 ? layers.length : at, layers.length, path)
}

/** A press beside every control leaves the focus nowhere, on purpose. */
function forgetLeft(element: Element): void {
  if (isThere(element) && document.activeElement === document.body && document.hasFocus())
    layers.length = 0
}

const isThere = (element: Element): boolean => element.isConnected && !element.matches(':disabled')

/** The frame of toasts, which gets the focus of a toast that closes. */
const isToastFrame = (element: Element): boolean =>
  element.matches(`${toasts} *:not([data-toast] *)`) && !element.querySelector('[data-toast]')

function isFocusFree(): boolean {
  const active = document.activeElement ?? document.body
  return active === document.body || isToastFrame(active)
}

function moveOn(): void {
  for (let path = layers.pop(); path; path = layers.pop()) {
    const target = path[0]?.closest(toasts) ? null : nextTo(path)
    if (!target) continue
    if (!target.matches(controls) && !target.isContentEditable) {
      target.tabIndex = -1
      target.classList.add('focus-visible:outline-none')
    }
    moved = target
    target.focus({ preventScroll: true })
    // The whole page was replaced, maybe by a shorter one.
    if (target.matches('h1')) target.scrollIntoView({ block: 'nearest' })
    return
  }
}

/** Where the focus goes from a path's element; null if its whole layer is gone. */
function nextTo(path: Path): HTMLElement | null {
  const [lost] = path
  if (!lost || isThere(lost)) return (lost as HTMLElement | undefined) ?? null
  const at = Math.max(
    1,
    path.findIndex((element) => element.isConnected),
  )
  const [gone, parent] = [path[at - 1], path[at]]
  if (!gone || !parent?.isConnected) return null
  if (parent instanceof HTMLElement && parent.isContentEditable)
    return parent.closest<HTMLElement>('[contenteditable="true"]')
  const isRow = gone.matches(rows)
  for (const sibling of siblingsOf(gone, parent)) {
    if (isRow && sibling.tagName !== gone.tagName) continue
    const found = (isRow && sameControl(sibling, lost)) || firstIn(sibling)
    if (found) return found
  }
  return headingAbove(path.slice(at))
}

/** The elements around where `gone` was: the following ones first, nearest first. */
function siblingsOf(gone: Element, parent: Element): Element[] {
  const { previousSibling, nextSibling } = gone.isConnected ? gone : (beside.get(gone) ?? gone)
  const isIn = (node: Node | null): node is ChildNode => node?.parentNode === parent
  const all = [...parent.childNodes]
  const next = isIn(nextSibling) ? all.indexOf(nextSibling) : all.length
  const start = isIn(previousSibling) ? all.indexOf(previousSibling) + 1 : next % all.length || 0
  const ordered = [...all.slice(start), ...all.slice(0, start).toReversed()]
  return ordered.filter((node): node is Element => node instanceof Element && node !== gone)
}

/** A row's control with the same label, or at least its first word: "Delete Ann's comment". */
function sameControl(row: Element, lost: Element): HTMLElement | undefined {
  const like = [...row.querySelectorAll<HTMLElement>(lost.tagName)].filter(isUsable)
  const label = labelOf(lost)
  const [verb] = label.split(' ')
  return (
    like.find((one) => labelOf(one) === label) ??
    like.find((one) => labelOf(one).split(' ')[0] === verb)
  )
}

const labelOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.textContent.trim()

/** An element itself, or its first control or heading. */
function firstIn(element: Element): HTMLElement | undefined {
  const stops = `${controls}, ${headings}`
  const all = [element, ...element.querySelectorAll(stops)] as HTMLElement[]
  return all.find((one) => one.matches(stops) && isUsable(one))
}

function headingAbove(ancestors: Path): HTMLElement | null {
  for (const ancestor of ancestors) {
    const label = document.getElementById(ancestor.getAttribute('aria-labelledby') ?? '')
    const heading = label ?? [...ancestor.querySelectorAll<HTMLElement>(headings)].find(isUsable)
    if (heading) return heading
  }
  return document.getElementById('main')
}

const isUsable = (element: HTMLElement): boolean =>
  isThere(element) &&
  element.getClientRects().length > 0 &&
  !element.closest('[aria-hidden="true"]')
