type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges
  interface Window {
    /** The last button pressed that no script has heard, noted by the page's inline script. */
    earlyPress: HTMLButtonElement | null
  }
}

/** React's note of a field's value: it ignores an event if the value equals it. */
type Tracked = { _valueTracker?: { setValue: (value: string) => void } }

/**
 * The served page's fields whose components have heard nothing from them yet, and what was typed or
 * chosen in them: a render before it is handed over could reset it.
 */
let unheard: Map<Field, { value: string; caret: number | null } | null> | null = null

/** Notes what was typed so far; true if there is anything, or a press that nobody has heard. */
export function noteEarlyInput(): boolean {
  unheard ??= watchFields()
  let isThere = window.earlyPress !== null
  for (const field of unheard.keys())
    if (isChanged(field)) {
      isThere = true
      note(field)
    }
  return isThere
}

function note(field: Field): void {
  const hasCaret = field === document.activeElement && 'selectionEnd' in field
  unheard?.set(field, { value: field.value, caret: hasCaret ? field.selectionEnd : null })
}

/**
 * Takes over what was typed and pressed before hydration, before anything renders again: hands what
 * was typed to the components that have hydrated, as an event of the very field, so text, caret and
 * composition stay as they are; then, after `done`, presses the button that nobody has heard. Fields
 * and buttons of parts that are still loading wait for the next call.
 */
export function takeOverEarlyInput(done: () => void): void {
  noteEarlyInput()
  queueMicrotask(() => {
    for (const [field, typed] of unheard ?? []) if (typed) handOver(field, typed)
    done()
    const button = window.earlyPress
    window.earlyPress = null
    if (!button?.isConnected) return
    // Tabs listen to this one.
    button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
    button.click()
  })
}

/** Once React runs, it keeps the events of fields that aren't hydrated yet from them. */
function watchFields(): NonNullable<typeof unheard> {
  const fields = document.querySelectorAll<Field>('input:not([type=hidden]), textarea, select')
  for (const field of fields)
    field.addEventListener(eventOf(field), () => unheard?.delete(field), { once: true })
  // What is typed after the first look counts, too, if a render resets the field before the next.
  addEventListener(
    'input',
    ({ target }) => {
      if (unheard?.has(target as Field)) note(target as Field)
    },
    true,
  )
  return new Map([...fields].map((field) => [field, null]))
}

function handOver(field: Field, { value, caret }: { value: string; caret: number | null }): void {
  // React hydrates the part of a page that an event is in; nothing listens to this one.
  field.dispatchEvent(new Event('touchcancel', { bubbles: true }))
  if (isTickable(field)) {
    field.checked = !field.checked
    field.click()
    return
  }
  if (field.value !== value) {
    // Past React's own setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    if (caret !== null && 'selectionEnd' in field) field.setSelectionRange(caret, caret)
  }
  ;(field as Tracked)._valueTracker?.setValue(`not ${value}`)
  field.dispatchEvent(new Event(eventOf(field), { bubbles: true }))
}

const isTickable = (field: Field): field is HTMLInputElement =>
  /^(?:radio|checkbox)$/.test(field.type)

/** The event by which React hears of a new value. */
const eventOf = (field: Field): string =>
  isTickable(field) ? 'click' : /^(?:select|file)/.test(field.type) ? 'change' : 'input'

function isChanged(field: Field): boolean {
  if (isTickable(field))
    return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
  if (!('options' in field)) return field.value !== field.defaultValue
  const options = [...field.options]
  const chosen = options.findIndex(({ defaultSelected }) => defaultSelected)
  return field.selectedIndex !== (chosen < 0 ? options.findIndex((one) => !one.disabled) : chosen)
}
