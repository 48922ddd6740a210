import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formOf, pickFields, writtenIn } from '#platform/contract/fields.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import {
  correctProduct,
  getAdminProduct,
  listAdminProducts,
} from '../../contract/admin-endpoints.ts'
import type { ProductWordsWire } from '../../contract/admin-schemas.ts'
import { getProduct, listProducts } from '../../contract/endpoints.ts'
import { pageFields } from '../../contract/product-fields.ts'
import { marketplaceLimits as limits } from '../../contract/rules.ts'
import { ProductInputs } from '../desk/ProductInputs.tsx'

type Props = { id: string; onDone: () => void }

const failure = { title: 'Not saved', text: 'We couldn’t save the product. Please try again.' }

/** Corrects a product's words, with the reason that the audit log keeps. */
export function CorrectProduct({ id, onDone }: Props) {
  const words = useQuery({
    ...read(useCall(), getAdminProduct, { params: { id } }),
    refetchOnMount: 'always',
  })
  if (words.isFetching) return <Skeleton count={4} className="h-12" label="Loading the product" />
  if (!words.data)
    return <ErrorState level={3} isRetrying={false} onRetry={() => void words.refetch()} />
  return <Words words={words.data} onDone={onDone} />
}

function Words({ words, onDone }: { words: ProductWordsWire; onDone: () => void }) {
  const [typed, setTyped] = useState(() => formOf(pageFields, pickFields(pageFields, words)))
  const [reason, setReason] = useState('')
  const save = useApiMutation(useCall(), correctProduct, {
    changes: [listAdminProducts, getAdminProduct, listProducts, getProduct],
    failure,
    onSuccess: () => {
      toast({ tone: 'good', title: 'Product corrected', description: 'Its seller is notified.' })
      onDone()
    },
  })
  const { id, updatedAt } = words
  return (
    <Form
      aria-label={`Edit ${words.name}`}
      error={save.error}
      onSubmit={() =>
        save.mutate({
          params: { id },
          body: { ...writtenIn(pageFields, typed), reason, updatedAt },
        })
      }
      className="space-y-5"
    >
      {save.error && (
        <Callout tone="bad" title={failure.title}>
          {messageOf(save.error, failure.text)}
        </Callout>
      )}
      <ProductInputs typed={typed} onChange={(part) => setTyped({ ...typed, ...part })} />
      <Field
        label="Reason"
        name="reason"
        hint="The audit log keeps it. Prices, stock and pictures stay the seller's."
        isRequired
      >
        <TextArea
          name="reason"
          rows={2}
          counterLimit={limits.reason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={save.isPending}>
          Save
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
