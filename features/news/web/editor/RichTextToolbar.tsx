import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import { ImagePlus, Link as LinkIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { BodyPicture } from './body-picture.ts'
import { LinkForm } from './LinkForm.tsx'
import { PictureForm } from './PictureForm.tsx'
import { TableTools } from './TableTools.tsx'
import {
  historyTools,
  insertTools,
  moreTools,
  paragraphTools,
  wordTools,
  type Tool,
} from './tools.ts'

type Props = { editor: Editor; isLinking: boolean; setLinking: (isLinking: boolean) => void }

type ToolState = { isOn: boolean; isDisabled: boolean }

/** A finger's size on a touch screen, with the focus in sight where the row scrolls. */
const toolLook = 'focus-visible:-outline-offset-2 pointer-coarse:size-11'

const rowLook =
  'flex max-sm:scrollbar-none max-sm:overflow-x-auto max-sm:pr-8 max-sm:mask-r-from-[calc(100%-2rem)] sm:flex-wrap'

/**
 * Formatting tools for mouse and keyboard, which stay in sight: words, paragraphs and what is put
 * in, with the rest in a menu. On phones they scroll sideways.
 */
export function RichTextToolbar({ editor, isLinking, setLinking }: Props) {
  const [isPicturing, setPicturing] = useState(false)
  const states = useToolStates(editor)
  const buttonsOf = (tools: Tool[]) =>
    tools.map((tool) => (
      <ToolButton key={tool.label} tool={tool} editor={editor} state={states.tools[tool.label]} />
    ))
  return (
    <div className="rich-text-tools sticky top-16 z-10 rounded-t-control border-b border-line bg-card p-1">
      <div role="toolbar" aria-label="Formatting" className={rowLook}>
        <Group>
          {buttonsOf(wordTools)}
          <IconButton
            label="Link"
            title="Link (Ctrl+K)"
            size="s"
            className={toolLook}
            icon={<LinkIcon aria-hidden="true" />}
            aria-pressed={states.isLink}
            aria-expanded={isLinking}
            aria-keyshortcuts="Control+K"
            onClick={() => setLinking(!isLinking)}
          />
        </Group>
        <Group>{buttonsOf(paragraphTools)}</Group>
        <Group>
          <IconButton
            label="Picture"
            title="Picture"
            size="s"
            className={toolLook}
            icon={<ImagePlus aria-hidden="true" />}
            aria-pressed={states.isPicture}
            aria-expanded={isPicturing}
            onClick={() => setPicturing(!isPicturing)}
          />
          {buttonsOf(insertTools)}
          <MoreTools editor={editor} states={states.tools} />
        </Group>
        <div className="flex shrink-0 sm:ml-auto">{buttonsOf(historyTools)}</div>
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

/** Which tools are on or unavailable at the cursor, by label. */
function useToolStates(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      tools: Object.fromEntries(
        [wordTools, paragraphTools, insertTools, moreTools, historyTools]
          .flat()
          .map(({ label, isOn, isDisabled }): [string, ToolState] => [
            label,
            { isOn: isOn?.(now) ?? false, isDisabled: isDisabled?.(now) ?? false },
          ]),
      ),
      isLink: now.isActive('link'),
      isPicture: now.isActive(BodyPicture.name),
      isTable: now.isActive('table'),
    }),
  })
}

function Group({ children }: { children: ReactNode }) {
  return (
    <div className="flex shrink-0 not-first:ml-1 not-first:border-l not-first:border-line not-first:pl-1">
      {children}
    </div>
  )
}

type ToolProps = { tool: Tool; editor: Editor; state: ToolState | undefined }

function ToolButton({ tool, editor, state }: ToolProps) {
  const { label, icon: Icon, isOn } = tool
  return (
    <IconButton
      label={label}
      title={label}
      size="s"
      className={toolLook}
      icon={<Icon aria-hidden="true" />}
      disabled={state?.isDisabled}
      aria-pressed={isOn ? state?.isOn : undefined}
      onClick={() => apply(tool, editor)}
    />
  )
}

function MoreTools({ editor, states }: { editor: Editor; states: Record<string, ToolState> }) {
  return (
    <Menu
      trigger="More"
      className="shrink-0 border-transparent! focus-visible:-outline-offset-2"
      items={moreTools.map((tool) => ({
        label: tool.label,
        icon: <tool.icon aria-hidden="true" />,
        isDisabled: states[tool.label]?.isDisabled ?? false,
        ...(tool.isOn ? { isChecked: states[tool.label]?.isOn ?? false } : {}),
        onSelect: () => apply(tool, editor),
      }))}
    />
  )
}

/** Focuses at once: the editor's own focus waits for a frame, and loses what is typed meanwhile. */
function apply({ run }: Tool, editor: Editor): void {
  run(editor)
  editor.view.focus()
}
