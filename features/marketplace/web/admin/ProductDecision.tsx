import { useState } from 'react'
import { housePath } from '#features/houses/contract/paths.ts'
import { useViewer } from '#features/identity/web/public.tsx'
import { RejectDialog } from '#features/moderation/web/public.tsx'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { listAdminProducts, setProductState } from '../../contract/admin-endpoints.ts'
import type { AdminProductWire } from '../../contract/admin-schemas.ts'
import { productPath } from '../../contract/paths.ts'
import { ProductPicture } from '../ProductPicture.tsx'
import { CorrectProduct } from './CorrectProduct.tsx'

/** One product for staff: what it is, and the decision to remove it or return it. */
export function ProductDecision({ product }: { product: AdminProductWire }) {
  const { id, name, imageUrl, state, reason, vendorName, houseId } = product
  const isAdmin = useViewer().viewer?.isAdmin === true
  const [step, setStep] = useState<'editing' | 'removing' | null>(null)
  const set = useApiMutation(useCall(), setProductState, {
    changes: [listAdminProducts],
    failure: { title: 'Update failed', text: 'Could not update the product' },
    onSuccess: ({ state: now }) => {
      setStep(null)
      toast({
        tone: 'good',
        title: now === 'removed' ? 'Product removed' : 'Product returned to its seller',
      })
    },
  })
  if (step === 'editing') return <CorrectProduct id={id} onDone={() => setStep(null)} />
  return (
    <div className="space-y-4">
      <h3 className="text-lg wrap-anywhere">{name}</h3>
      <ProductPicture
        url={imageUrl}
        sizes="240px"
        className="aspect-square w-full max-w-60 rounded-card"
      />
      <p>
        Sold by{' '}
        <PrefetchLink to={housePath(houseId)} className="underline">
          {vendorName}
        </PrefetchLink>
      </p>
      {state === 'active' && (
        <p>
          <PrefetchLink to={productPath(id)} className="touch-area underline">
            See its page
          </PrefetchLink>
        </p>
      )}
      {reason && <p className="text-sm">Reason for removal: {reason}</p>}
      <p className="flex flex-wrap gap-2">
        {isAdmin && (
          <Button size="s" variant="quiet" onClick={() => setStep('editing')}>
            Edit
          </Button>
        )}
        {state === 'removed' ? (
          <Button
            size="s"
            variant="quiet"
            isBusy={set.isPending}
            onClick={() => set.mutate({ params: { id }, body: { state: 'draft' } })}
          >
            Return to the seller
          </Button>
        ) : (
          <Button size="s" variant="quiet" onClick={() => setStep('removing')}>
            Remove product
          </Button>
        )}
      </p>
      {step === 'removing' && (
        <RejectDialog
          isOpen
          title={name}
          isBusy={set.isPending}
          onClose={() => setStep(null)}
          onReject={(text) =>
            set.mutate({ params: { id }, body: { state: 'removed', reason: text } })
          }
        />
      )}
    </div>
  )
}
