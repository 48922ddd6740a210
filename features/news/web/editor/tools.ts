import type { Editor } from '@tiptap/react'
import {
  Asterisk,
  Bold,
  BookA,
  Captions,
  Code,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { insertDefinitions } from './definitions.ts'
import { canCaption, editCaption } from './figures.ts'
import { addFootnote, canAnnotate } from './footnotes.ts'
import { insertTable } from './tables.ts'

/** One formatting button, or line of the menu. */
export type Tool = {
  label: string
  icon: LucideIcon
  run: (editor: Editor) => void
  isOn?: (editor: Editor) => boolean
  isDisabled?: (editor: Editor) => boolean
}

/** How words look. */
export const wordTools: Tool[] = [
  {
    label: 'Bold',
    icon: Bold,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    label: 'Italic',
    icon: Italic,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
]

/** What a paragraph is. */
export const paragraphTools: Tool[] = [
  {
    label: 'Heading',
    icon: Heading2,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    label: 'Subheading',
    icon: Heading3,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    label: 'Quote',
    icon: Quote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    label: 'List',
    icon: List,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
]

/** What is put into the text. */
export const insertTools: Tool[] = [
  {
    label: 'Table',
    icon: Table,
    run: insertTable,
    isDisabled: (editor) => editor.isActive('table'),
  },
]

/** What few articles need, in a menu. */
export const moreTools: Tool[] = [
  {
    label: 'Strikethrough',
    icon: Strikethrough,
    run: (editor) => editor.chain().focus().toggleStrike().run(),
    isOn: (editor) => editor.isActive('strike'),
  },
  {
    label: 'Superscript',
    icon: Superscript,
    run: (editor) => editor.chain().focus().toggleMark('superscript').run(),
    isOn: (editor) => editor.isActive('superscript'),
  },
  {
    label: 'Subscript',
    icon: Subscript,
    run: (editor) => editor.chain().focus().toggleMark('subscript').run(),
    isOn: (editor) => editor.isActive('subscript'),
  },
  {
    label: 'Code',
    icon: Code,
    run: (editor) => editor.chain().focus().toggleMark('code').run(),
    isOn: (editor) => editor.isActive('code'),
  },
  {
    label: 'Code block',
    icon: SquareCode,
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    isOn: (editor) => editor.isActive('codeBlock'),
  },
  {
    label: 'Caption',
    icon: Captions,
    run: editCaption,
    isDisabled: (editor) => !canCaption(editor),
  },
  {
    label: 'Footnote',
    icon: Asterisk,
    run: addFootnote,
    isDisabled: (editor) => !canAnnotate(editor),
  },
  {
    label: 'Definitions',
    icon: BookA,
    run: insertDefinitions,
    isDisabled: (editor) => editor.isActive('definitionList'),
  },
  {
    label: 'Divider',
    icon: Minus,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
]

/** Steps back and forward. */
export const historyTools: Tool[] = [
  {
    label: 'Undo',
    icon: Undo2,
    run: (editor) => editor.chain().focus().undo().run(),
    isDisabled: (editor) => !editor.can().undo(),
  },
  {
    label: 'Redo',
    icon: Redo2,
    run: (editor) => editor.chain().focus().redo().run(),
    isDisabled: (editor) => !editor.can().redo(),
  },
]
