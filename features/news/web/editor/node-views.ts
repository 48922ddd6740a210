import { DOMSerializer, type Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Extension } from '@tiptap/react'
import { listClasses } from '#platform/web/ui/prose-html.ts'

/** Lists and tables as readers see them (`forReading`), without a trace in what is stored. */
export const nodeViews = Extension.create({
  name: 'nodeViews',
  addProseMirrorPlugins: () => [
    new Plugin({ props: { nodeViews: { orderedList: listView, table: tableView } } }),
  ],
})

function elementOf(node: Node): { dom: HTMLElement; contentDOM: HTMLElement } {
  const { toDOM } = node.type.spec
  const { dom, contentDOM } = DOMSerializer.renderSpec(document, toDOM?.(node) ?? ['div', 0])
  if (!(dom instanceof HTMLElement)) throw new Error(`${node.type.name} has no element`)
  return { dom, contentDOM: contentDOM ?? dom }
}

function listView(node: Node) {
  const view = elementOf(node)
  const style = listClasses[String(node.attrs['type'])]
  if (style) view.dom.classList.add(style)
  return view
}

function tableView(node: Node) {
  const { dom, contentDOM } = elementOf(node)
  const box = document.createElement('div')
  box.className = 'prose-table'
  box.role = 'group'
  box.ariaLabel = 'Table'
  box.tabIndex = 0
  box.append(dom)
  return { dom: box, contentDOM }
}
