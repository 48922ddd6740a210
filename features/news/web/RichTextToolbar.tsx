import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { BodyPicture } from './body-picture.ts'
import { PictureForm } from './PictureForm.tsx'

type Tool = {
  label: string
  icon: LucideIcon
  run: (editor: Editor) => void
  isOn?: (editor: Editor) => boolean
  isDisabled?: (editor: Editor) => boolean
}

const tools: Tool[] = [
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
  {
    label: 'Strikethrough',
    icon: Strikethrough,
    run: (editor) => editor.chain().focus().toggleStrike().run(),
    isOn: (editor) => editor.isActive('strike'),
  },
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
  {
    label: 'Code',
    icon: Code,
    run: (editor) => editor.chain().focus().toggleCode().run(),
    isOn: (editor) => editor.isActive('code'),
  },
  {
    label: 'Divider',
    icon: Minus,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
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

/** Formatting tools for mouse and keyboard. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const [isLinking, setLinking] = useState(false)
  const [isPicturing, setPicturing] = useState(false)
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      tools: tools.map(({ isOn, isDisabled }) => ({
        isOn: isOn?.(now) ?? false,
        isDisabled: isDisabled?.(now) ?? false,
      })),
      isLink: now.isActive('link'),
      isPicture: now.isActive(BodyPicture.name),
    }),
  })
  return (
    <div className="border-b border-line p-1">
      <div role="toolbar" aria-label="Formatting" className="flex flex-wrap">
        {tools.map(({ label, icon: Icon, run, isOn }, index) => (
          <IconButton
            key={label}
            label={label}
            size="s"
            icon={<Icon aria-hidden="true" />}
            disabled={states.tools[index]?.isDisabled}
            aria-pressed={isOn ? states.tools[index]?.isOn : undefined}
            onClick={() => run(editor)}
          />
        ))}
        <IconButton
          label="Link"
          size="s"
          icon={<LinkIcon aria-hidden="true" />}
          aria-pressed={states.isLink}
          aria-expanded={isLinking}
          onClick={() => setLinking(!isLinking)}
        />
        <IconButton
          label="Picture"
          size="s"
          icon={<ImagePlus aria-hidden="true" />}
          aria-pressed={states.isPicture}
          aria-expanded={isPicturing}
          onClick={() => setPicturing(!isPicturing)}
        />
      </div>
      {isPicturing && (
        <PictureForm
          key={String(states.isPicture)}
          editor={editor}
          onDone={() => setPicturing(false)}
        />
      )}
      {isLinking && <LinkForm editor={editor} onDone={() => setLinking(false)} />}
    </div>
  )
}

/**
 * Asks for a link's address; an empty one removes the link. Not a form itself, because it is inside
 * the article's form.
 */
function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [href, setHref] = useState(
    (editor.getAttributes('link')['href'] as string | undefined) ?? '',
  )
  const apply = () => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href.trim()) chain.setLink({ href: href.trim() }).run()
    else chain.unsetLink().run()
    onDone()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone()
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <div className="flex flex-wrap items-end gap-2 p-2">
      <Field label="Link address" className="min-w-0 flex-1 basis-60">
        <TextInput
          ref={focusOnce}
          inputMode="url"
          value={href}
          onChange={({ target }) => setHref(target.value)}
          onKeyDown={onKeyDown}
          placeholder="https://"
        />
      </Field>
      <Button variant="quiet" onClick={apply}>
        Set link
      </Button>
    </div>
  )
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus()
