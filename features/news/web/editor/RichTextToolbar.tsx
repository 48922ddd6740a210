import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import { ImagePlus, Link as LinkIcon } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { BodyPicture } from './body-picture.ts'
import { LinkForm } from './LinkForm.tsx'
import { PictureForm } from './PictureForm.tsx'
import { TableTools } from './TableTools.tsx'
import { tools } from './tools.ts'

type Props = { editor: Editor; isLinking: boolean; setLinking: (isLinking: boolean) => void }

/** A finger's size on a touch screen. */
const touchSize = 'pointer-coarse:size-11'

/** Formatting tools for mouse and keyboard, which stay in sight; on phones they scroll sideways. */
export function RichTextToolbar({ editor, isLinking, setLinking }: Props) {
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
      isTable: now.isActive('table'),
    }),
  })
  return (
    <div className="rich-text-tools sticky top-16 z-10 rounded-t-control border-b border-line bg-card p-1">
      <div
        role="toolbar"
        aria-label="Formatting"
        className="flex max-sm:overflow-x-auto sm:flex-wrap"
      >
        {tools.map(({ label, icon: Icon, run, isOn }, index) => (
          <IconButton
            key={label}
            label={label}
            title={label}
            size="s"
            className={touchSize}
            icon={<Icon aria-hidden="true" />}
            disabled={states.tools[index]?.isDisabled}
            aria-pressed={isOn ? states.tools[index]?.isOn : undefined}
            onClick={() => {
              run(editor)
              // At once: the editor's own focus waits for a frame, and loses what is typed meanwhile.
              editor.view.focus()
            }}
          />
        ))}
        <IconButton
          label="Link"
          title="Link (Ctrl+K)"
          size="s"
          className={touchSize}
          icon={<LinkIcon aria-hidden="true" />}
          aria-pressed={states.isLink}
          aria-expanded={isLinking}
          aria-keyshortcuts="Control+K"
          onClick={() => setLinking(!isLinking)}
        />
        <IconButton
          label="Picture"
          title="Picture"
          size="s"
          className={touchSize}
          icon={<ImagePlus aria-hidden="true" />}
          aria-pressed={states.isPicture}
          aria-expanded={isPicturing}
          onClick={() => setPicturing(!isPicturing)}
        />
      </div>
      {states.isTable && <TableTools editor={editor} />}
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
