import { Mark, markInputRule } from '@tiptap/react'

const raised = (name: 'subscript' | 'superscript', tag: 'sub' | 'sup', key: string) =>
  Mark.create({
    name,
    excludes: 'subscript superscript',
    parseHTML: () => [
      { tag },
      {
        style: 'vertical-align',
        getAttrs: (value) => (value === (tag === 'sup' ? 'super' : 'sub') ? null : false),
      },
    ],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts: () => ({
      [key]: ({ editor }) => editor.commands.toggleMark(name),
    }),
  })

/** Code within a line, which may also be a link or bold. */
const Code = Mark.create({
  name: 'code',
  code: true,
  exitable: true,
  parseHTML: () => [{ tag: 'code' }, { tag: 'kbd' }, { tag: 'samp' }],
  renderHTML: () => ['code', 0],
  addKeyboardShortcuts: () => ({ 'Mod-e': ({ editor }) => editor.commands.toggleMark('code') }),
  addInputRules() {
    return [markInputRule({ find: /(^|[^`])`([^`]+)`(?!`)$/, type: this.type })]
  },
})

/** Formats within a line beyond bold, italics, underline and strikethrough. */
export const marks = [
  raised('subscript', 'sub', 'Mod-,'),
  raised('superscript', 'sup', 'Mod-.'),
  Code,
]
