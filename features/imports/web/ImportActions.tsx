import { useState } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PasswordDialog } from '#platform/web/ui/PasswordDialog.tsx'
import { useConfirm } from '#platform/web/ui/use-confirm.tsx'
import {
  applyImport,
  checkImport,
  getImport,
  listImportRows,
  listImports,
  undoImport,
} from '../contract/endpoints.ts'
import type { ImportKindWire, ImportWire } from '../contract/schemas.ts'

type Props = {
  found: ImportWire
  kind: ImportKindWire
  /** Reads that show the records. */
  changes: Endpoint[]
  /** What undoing does, for the question. */
  undoText: string | undefined
}

const failure = { title: 'Import failed', text: 'Could not update the import' }
const figure = (count: number) => count.toLocaleString('en-US')

/** The next steps of an import: apply, check again, undo. */
export function ImportActions({ found, kind, changes, undoText }: Props) {
  const { id, state, total, bad, created, changed } = found
  const call = useCall()
  const { confirm, dialog } = useConfirm()
  const [isAsking, setAsking] = useState(false)
  const own = [getImport, listImports, listImportRows, ...changes]
  const apply = useApiMutation(call, applyImport, {
    changes: own,
    ...(kind.needsProof ? {} : { failure }),
    onSuccess: () => setAsking(false),
  })
  const check = useApiMutation(call, checkImport, { changes: own, failure })
  const undo = useApiMutation(call, undoImport, { changes: own, failure })
  const effects = created + changed
  const rows = `${figure(effects)} ${effects === 1 ? 'row' : 'rows'}`
  const question = {
    title: `Apply ${rows}?`,
    description: `Adds ${figure(created)} and changes ${figure(changed)}, all at once or not at all.`,
    action: 'Apply import',
  }
  const begin = async () => {
    if (kind.needsProof) setAsking(true)
    else if (await confirm(question)) apply.mutate({ params: { id }, body: {} })
  }
  const takeBack = async () => {
    const isSure = await confirm({
      title: 'Undo this import?',
      ...(undoText ? { description: undoText } : {}),
      action: 'Undo import',
      isDangerous: true,
    })
    if (isSure) undo.mutate({ params: { id } })
  }
  return (
    <>
      {state === 'checked' && bad === 0 && effects > 0 && (
        <Button size="s" isBusy={apply.isPending} onClick={() => void begin()}>
          Apply {rows}
        </Button>
      )}
      {state === 'checked' && total > 0 && (
        <Button
          size="s"
          variant="quiet"
          isBusy={check.isPending}
          onClick={() => check.mutate({ params: { id } })}
        >
          Check again
        </Button>
      )}
      {state === 'applied' && kind.canUndo && (
        <Button size="s" variant="danger" isBusy={undo.isPending} onClick={() => void takeBack()}>
          Undo import
        </Button>
      )}
      {isAsking && (
        <PasswordDialog
          {...question}
          isDangerous={false}
          isBusy={apply.isPending}
          error={apply.error}
          onClose={() => setAsking(false)}
          onConfirm={(currentPassword) =>
            apply.mutate({ params: { id }, body: { currentPassword } })
          }
        />
      )}
      {dialog}
    </>
  )
}
