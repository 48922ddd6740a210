import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { CallError } from '#platform/web/call.ts'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { listVersions } from '../contract/endpoints.ts'

type Options<S extends Endpoint, R extends Endpoint> = {
  save: S
  restore: R
  /** Reads that show the record; the first one is what the form is made from. */
  changes: [Endpoint, ...Endpoint[]]
  /** What is edited, such as `Page`. */
  noun: string
  /** Drops the draft once it is in force. */
  onDone: () => void
}

/** Saves a versioned record or returns to its original; reads it again after a conflict. */
export function useRevisedRecord<S extends Endpoint, R extends Endpoint>({
  save,
  restore,
  changes,
  noun,
  onDone,
}: Options<S, R>) {
  const call = useCall()
  const queryClient = useQueryClient()
  const done = (title: string) => () => {
    onDone()
    toast({ tone: 'good', title, description: 'It is in force now.' })
  }
  const refused = async (error: unknown) => {
    if (error instanceof CallError && error.status === 409)
      await queryClient.invalidateQueries({ queryKey: keyOf(changes[0]) })
  }
  const shared = { isSingle: true, changes: [...changes, listVersions], onError: refused }
  return {
    save: useApiMutation(call, save, { ...shared, onSuccess: done(`${noun} saved`) }),
    restore: useApiMutation(call, restore, {
      ...shared,
      failure: { title: 'Not restored', text: 'Nothing was changed. Please try again.' },
      onSuccess: done('Original restored'),
    }),
  }
}
