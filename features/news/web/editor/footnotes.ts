import { Extension, Node, type Editor } from '@tiptap/react'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import { TextSelection, type Transaction } from '@tiptap/pm/state'
import { noteId } from '#platform/contract/rich-text.ts'

/** A footnote's mark in the text; its words are an item of the last list. */
const Footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ number: { default: 0, rendered: false } }),
  parseHTML: () => [
    { tag: 'sup', priority: 60, getAttrs: (element) => numberOf(soleLink(element)) },
    { tag: 'a', priority: 1001, getAttrs: (element) => numberOf(element) },
  ],
  renderHTML: ({ node }) => {
    const number = String(node.attrs['number'])
    return ['sup', ['a', { href: `#note-${number}`, id: `ref-${number}` }, number]]
  },
  renderText: ({ node }) => `[${String(node.attrs['number'])}]`,
})

function soleLink(element: HTMLElement): Element | null {
  const link = element.firstElementChild
  return link?.textContent === element.textContent ? link : null
}

function numberOf(link: Element | null): { number: number } | false {
  const number = /^#note-([1-9]\d{0,2})$/.exec(link?.getAttribute('href') ?? '')?.[1]
  return number === undefined ? false : { number: Number(number) }
}

/** The ids that footnotes' marks lead to. */
const NoteIds = Extension.create({
  name: 'noteIds',
  addGlobalAttributes: () => [
    {
      types: ['listItem'],
      attributes: {
        id: {
          default: null,
          keepOnSplit: false,
          parseHTML: (element) => (noteId.test(element.id) ? element.id : null),
        },
      },
    },
  ],
})

export const footnotes = [Footnote, NoteIds]

/** True where the text can take a footnote's mark. */
export function canAnnotate({ state: { selection, schema } }: Editor): boolean {
  const { parent, depth } = selection.$to
  const mark = schema.nodes['footnote']
  if (!mark || !parent.type.contentMatch.matchType(mark)) return false
  return !Array.from({ length: depth }, (_, at) => selection.$to.node(at).attrs['id']).some(Boolean)
}

/** Adds a footnote after the selection, numbers all in the order of their marks, and moves to it. */
export function addFootnote(editor: Editor): void {
  const { state, view } = editor
  const mark = state.schema.nodes['footnote']
  if (!mark || !canAnnotate(editor)) return
  const tr = state.tr.insert(state.selection.to, mark.create({ number: 0 }))
  const numbers = renumber(tr)
  const start = writeNotes(tr, numbers)
  if (start === null) return
  tr.setSelection(TextSelection.near(tr.doc.resolve(start)))
  view.dispatch(tr.scrollIntoView())
  view.focus()
}

/** Numbers the marks from 1; answers the new number of each old one, 0 for the new mark. */
function renumber(tr: Transaction): Map<number, number> {
  const numbers = new Map<number, number>()
  tr.doc.descendants((node, position) => {
    if (node.type.name !== 'footnote') return
    const old = Number(node.attrs['number'])
    const number = numbers.get(old) ?? numbers.size + 1
    numbers.set(old, number)
    tr.setNodeAttribute(position, 'number', number)
  })
  return numbers
}

/** Puts the notes in order, with an empty one for the new mark; answers where that one starts. */
function writeNotes(tr: Transaction, numbers: Map<number, number>): number | null {
  const { orderedList, listItem, paragraph } = tr.doc.type.schema.nodes
  if (!orderedList || !listItem || !paragraph) return null
  const present = findNotes(tr.doc)
  const items = present?.list.content.content ?? []
  const byNumber = new Map(
    items.map((item) => [Number(/^note-(\d+)$/.exec(String(item.attrs['id']))?.[1]), item]),
  )
  const ordered = [...numbers]
    .sort(([, a], [, b]) => a - b)
    .map(([old, number]) => {
      const content = byNumber.get(old)?.content ?? paragraph.create()
      return listItem.create({ id: `note-${number}` }, content)
    })
  const unmarked = items
    .filter((item) => !numbers.has(Number(String(item.attrs['id']).slice('note-'.length))))
    .map((item) => listItem.create(null, item.content))
  const list = orderedList.create(null, [...ordered, ...unmarked])
  const at = present?.at ?? endOf(tr.doc)
  tr.replaceWith(at, at + (present?.list.nodeSize ?? 0), list)
  const before = ordered.slice(0, (numbers.get(0) ?? 1) - 1)
  return at + 1 + before.reduce((sum, { nodeSize }) => sum + nodeSize, 0) + 2
}

function findNotes(doc: DocumentNode): { list: DocumentNode; at: number } | null {
  let found: { list: DocumentNode; at: number } | null = null
  doc.forEach((node, at) => {
    const isNotes =
      node.type.name === 'orderedList' &&
      node.content.content.some(({ attrs }) => String(attrs['id']).startsWith('note-'))
    if (isNotes) found = { list: node, at }
  })
  return found
}

/** The end of the text, before an empty last paragraph. */
function endOf(doc: DocumentNode): number {
  const last = doc.lastChild
  const isEmpty = last?.type.name === 'paragraph' && last.content.size === 0 && doc.childCount > 1
  return doc.content.size - (isEmpty ? last.nodeSize : 0)
}
