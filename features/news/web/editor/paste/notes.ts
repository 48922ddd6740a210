/** Footnotes of Word, Google Docs and web pages, whose marks and notes link to each other. */
export function readFootnotes(root: HTMLElement): void {
  const targets = new Map<string, Element>()
  for (const element of root.querySelectorAll('[id], a[name]'))
    for (const name of [element.id, element.getAttribute('name') ?? ''])
      if (name) targets.set(name, element)
  const notes: { mark: Element; block: Element; back: Element }[] = []
  for (const mark of root.querySelectorAll('a[href*="#"]')) {
    const target = targets.get(anchorOf(mark))
    const block = target?.closest('li, p, div') ?? null
    if (!target || !block || block.contains(mark)) continue
    const back = [...block.querySelectorAll('a[href*="#"]')].find((link) => {
      const place = targets.get(anchorOf(link))
      return place !== undefined && (place.contains(mark) || mark.contains(place))
    })
    const isMark = /^\s*[[(]?(?:\d{1,3}|[ivx]{1,5}|[a-z*†‡])[\])]?\s*$/i.test(
      mark.textContent ?? '',
    )
    const isBefore = mark.compareDocumentPosition(block) === 4
    if (back && isMark && isBefore) notes.push({ mark, block, back })
  }
  if (notes.length === 0) return
  const list = root.ownerDocument.createElement('ol')
  const items = new Map<Element, number>()
  for (const { mark, block, back } of notes) {
    const number = items.get(block) ?? items.size + 1
    if (!items.has(block)) {
      items.set(block, number)
      back.remove()
      list.append(noteOf(block, number))
    }
    replaceMark(mark, number)
  }
  for (const block of items.keys()) block.remove()
  for (const rule of root.querySelectorAll('hr:last-of-type'))
    if (!rule.nextElementSibling?.textContent?.trim()) rule.remove()
  root.append(list)
}

const anchorOf = (link: Element) => decode((link.getAttribute('href') ?? '').split('#')[1] ?? '')

function decode(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}

function noteOf(block: Element, number: number): Element {
  const item = block.ownerDocument.createElement('li')
  item.id = `note-${number}`
  item.append(...[...block.childNodes].map((node) => node.cloneNode(true)))
  return item
}

function replaceMark(mark: Element, number: number): void {
  const raised = mark.ownerDocument.createElement('sup')
  const link = mark.ownerDocument.createElement('a')
  link.setAttribute('href', `#note-${number}`)
  link.id = `ref-${number}`
  link.textContent = String(number)
  raised.append(link)
  const around = mark.closest('sup')
  const place = around?.textContent === mark.textContent ? around : mark
  place.replaceWith(raised)
}
