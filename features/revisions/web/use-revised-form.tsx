import { useId } from 'react'
import { useConfirm } from '#platform/web/ui/use-confirm.tsx'
import { usePersistedForm } from '#platform/web/use-typed.ts'

type Options<T> = {
  /** Names the draft in this tab's storage. */
  name: string
  /** The fields in force. */
  fields: T
  version: number
}

/**
 * What an administrator types over a versioned record. It survives a reload and another
 * administrator's save: then `isOutdated` is true until the text is kept or dropped.
 */
export function useRevisedForm<T extends object>({ name, fields, version }: Options<T>) {
  const { confirm, dialog } = useConfirm()
  const formId = useId()
  const [draft, setDraft, forget] = usePersistedForm(name, { ...fields, note: '', version })
  const isChanged = (Object.keys(fields) as (keyof T)[]).some(
    (field) => (draft as T)[field] !== fields[field],
  )
  return {
    formId,
    draft,
    forget,
    confirm,
    dialog,
    isChanged,
    isOutdated: isChanged && draft.version !== version,
    change: (part: Partial<typeof draft>) => setDraft({ ...draft, ...part }),
    /** The draft is to be saved over the version now in force. */
    keep: () => setDraft({ ...draft, version }),
    /** Puts an earlier version into the form; asks before typed text is lost. */
    open: async (opened: T, from: number) => {
      const isSure =
        !isChanged ||
        (await confirm({
          title: 'Replace your text?',
          description: 'What you typed and did not save is lost.',
          action: 'Replace it',
          isDangerous: true,
        }))
      if (!isSure) return
      setDraft({ ...opened, note: `As in version ${from}.`, version })
      document.getElementById(formId)?.scrollIntoView()
    },
  }
}

export type RevisedFormState = Omit<
  ReturnType<typeof useRevisedForm<object>>,
  'draft' | 'change' | 'open'
> & { draft: { note: string; version: number }; change: (part: { note: string }) => void }
