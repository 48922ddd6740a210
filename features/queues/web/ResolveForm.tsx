import { useState } from 'react'
import { isBlank } from '#platform/contract/visible.ts'
import { formatExactCents } from '#platform/contract/money.ts'
import { Amounts } from '#platform/web/ui/Amounts.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { useConfirm } from '#platform/web/ui/use-confirm.tsx'
import { moneyNoteMax, moneyNoteRequired } from '../contract/rules.ts'
import type { WaitingMoneyWire } from '../contract/schemas.ts'

type Props = {
  item: WaitingMoneyWire
  isBusy: boolean
  error: unknown
  onResolve: (note: string) => void
}

/** Records how unsettled money was settled: a button that opens the form, then one question. */
export function ResolveForm({ item, isBusy, error, onResolve }: Props) {
  const { title, order, cents, noteLabel, effect } = item
  const [isOpen, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { confirm, dialog } = useConfirm()
  const ask = async () => {
    setProblems(isBlank(note) ? { note: moneyNoteRequired } : {})
    if (isBlank(note)) return
    const isSure = await confirm({
      title: `Mark ${cents === null ? 'this' : formatExactCents(cents)} as resolved?`,
      description: `${effect ?? ''} You can’t undo this.`.trim(),
      action: 'Mark as resolved',
      cancel: 'Not now',
      isDangerous: true,
      content: (
        <>
          <Amounts
            caption="What is resolved"
            rows={[
              {
                name: title,
                amount: cents === null ? '' : formatExactCents(cents),
                note: order ? `Order ${order.number}` : undefined,
              },
            ]}
          />
          <p className="mt-4 wrap-anywhere">
            <strong>Your note:</strong> {note}
          </p>
        </>
      ),
    })
    if (isSure) onResolve(note)
  }
  if (!isOpen)
    return (
      <Button size="s" variant="quiet" onClick={() => setOpen(true)}>
        Mark as resolved
      </Button>
    )
  return (
    <>
      <Form
        error={error}
        problems={problems}
        onSubmit={() => void ask()}
        className="flex flex-wrap items-end gap-3"
      >
        <Field label={noteLabel ?? 'Note'} name="note" isRequired className="w-72">
          <TextInput
            // Where the button was that opened the form.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            value={note}
            maxLength={moneyNoteMax}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        <Button type="submit" variant="quiet" isBusy={isBusy}>
          Mark as resolved
        </Button>
      </Form>
      {dialog}
    </>
  )
}
