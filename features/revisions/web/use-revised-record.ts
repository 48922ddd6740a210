import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { CallError } from '#platform/web/call.ts'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { listVersions } from '../contract/endpoints.ts'

type SaveOptions<S extends Endpoint> = {
  save: S
  /** Reads that show the record; the first one is what the form is made from. */
  changes: [Endpoint, ...Endpoint[]]
  /** What is edited, such as `Page`. */
  noun: string
  /** Drops the draft once it is saved. */
  onDone: () => void
  /** What saving it means. */
  result?: string
}
type Options<S extends Endpoint, R extends Endpoint> = SaveOptions<S> & { restore: R }

const inForce = 'It is in force now.'

/** What a record's changes have in common: which reads they change, and one at a time. */
function useShared({ changes }: Pick<SaveOptions<Endpoint>, 'changes'>) {
  const queryClient = useQueryClient()
  const refused = async (error: unknown) => {
    if (error instanceof CallError && error.status === 409)
      await queryClient.invalidateQueries({ queryKey: keyOf(changes[0]) })
  }
  return { isSingle: true, changes: [...changes, listVersions], onError: refused }
}

/** Saves a versioned record; reads it again after a conflict. */
export function useRevisedSave<S extends Endpoint>({
  save,
  changes,
  noun,
  onDone,
  result = inForce,
}: SaveOptions<S>) {
  const shared = useShared({ changes })
  return useApiMutation(useCall(), save, {
    ...shared,
    onSuccess: () => {
      onDone()
      toast({ tone: 'good', title: `${noun} saved`, description: result })
    },
  })
}

/** Saves a versioned record or returns to its original; reads it again after a conflict. */
export function useRevisedRecord<S extends Endpoint, R extends Endpoint>({
  restore,
  ...options
}: Options<S, R>) {
  const shared = useShared(options)
  return {
    save: useRevisedSave(options),
    restore: useApiMutation(useCall(), restore, {
      ...shared,
      failure: { title: 'Not restored', text: 'Nothing was changed. Please try again.' },
      onSuccess: () => {
        options.onDone()
        toast({ tone: 'good', title: 'Original restored', description: inForce })
      },
    }),
  }
}
