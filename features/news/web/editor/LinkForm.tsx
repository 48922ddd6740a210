import type { Editor } from '@tiptap/react'
import { useState, type KeyboardEvent } from 'react'
import { isLinkable, linkAddress } from '#platform/contract/link-address.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'

/**
 * Asks for a link's address; an empty one removes the link, and without selected
 * words the address itself is inserted. Not a form itself, because it is inside
 * the article's form.
 */
export function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [href, setHref] = useState(
    (editor.getAttributes('link')['href'] as string | undefined) ?? '',
  )
  const [error, setError] = useState<string>()
  const apply = () => {
    const address = linkAddress(href)
    if (address !== '' && !isLinkable(address))
      return setError('Enter a web address, such as example.org/page, or an email address.')
    const chain = editor.chain().focus().extendMarkRange('link')
    if (address === '') chain.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain
        .insertContent({
          type: 'text',
          text: href.trim(),
          marks: [{ type: 'link', attrs: { href: address } }],
        })
        .run()
    else chain.setLink({ href: address }).run()
    editor.view.focus()
    return onDone()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      editor.view.focus()
      onDone()
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <div className="flex flex-wrap items-end gap-2 p-2">
      <Field label="Link address" error={error} className="min-w-0 flex-1 basis-60">
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
