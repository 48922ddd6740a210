import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { RadioCards } from '#platform/web/ui/RadioCards.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { getDocumentName, settleName } from '../contract/endpoints.ts'
import { documentNameQuery } from './queries.ts'

/** Asks which name is right: the document's becomes the profile's, or the check ends. */
export function NameQuestion() {
  const call = useCall()
  const names = useQuery(documentNameQuery(call))
  const [use, setUse] = useState<'document' | 'profile' | null>(null)
  const queryClient = useQueryClient()
  const settle = useApiMutation(call, settleName, {
    isSingle: true,
    // The names can't be read again: nobody is asked about them any longer.
    onSuccess: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name !== getDocumentName.name,
      }),
  })
  if (names.isPending) return <Skeleton shape="card" label="Loading the names" />
  if (names.isError)
    return (
      <ErrorState level={3} isRetrying={names.isFetching} onRetry={() => void names.refetch()} />
    )
  const { document, profile } = names.data
  const name = `${document.firstName} ${document.lastName}`
  return (
    <Form
      className="space-y-5"
      error={settle.error}
      onSubmit={() => use && settle.mutate({ body: { use } })}
    >
      <Callout title="Your document has another name" isAnnounced>
        Which one is right? We don't store the name on your document unless you choose it.
      </Callout>
      {settle.error && (
        <Callout tone="bad" title="Not saved" isAnnounced>
          {messageOf(settle.error, "We couldn't save your choice. Please try again.")}
        </Callout>
      )}
      <RadioCards
        legend="The right name"
        isRequired
        options={[
          {
            value: 'document',
            title: <bdi>{name}</bdi>,
            description: 'Your profile gets this name, and your account is verified.',
          },
          {
            value: 'profile',
            title: <bdi>{profile}</bdi>,
            description: 'Your profile stays, and the check ends without a result.',
          },
        ]}
        value={use}
        onChange={setUse}
      />
      <Button type="submit" isBusy={settle.isPending} aria-disabled={use === null}>
        Save
      </Button>
    </Form>
  )
}
