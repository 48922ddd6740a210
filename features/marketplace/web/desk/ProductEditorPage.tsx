import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ownHouseQuery } from '#features/houses/web/public.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { ownProductsPath, productPath } from '../../contract/paths.ts'
import { DeskFrame } from './DeskFrame.tsx'
import { ProductForm } from './ProductForm.tsx'
import { deskQuery, ownProductQuery } from './queries.ts'

/** Prefetches the House, and the product being edited. */
export const loader = prefetching(({ call, params: { id } }) => ({
  main: id === undefined ? deskQuery(call) : ownProductQuery(call, id),
  others: [deskQuery(call), ownHouseQuery(call)],
}))

/** Adds or edits a product of the House. */
export function Component() {
  const { id } = useParams()
  return (
    <DeskFrame title={id === undefined ? 'Add a product' : 'Edit product'}>
      {() => (
        <>
          <p className="text-sm">
            <PrefetchLink to={ownProductsPath}>All products</PrefetchLink>
          </p>
          <h2 className="mt-3 mb-6 text-xl sm:text-2xl">
            {id === undefined ? 'Add a product' : 'Edit product'}
          </h2>
          {id === undefined ? <ProductForm product={null} /> : <Edit key={id} id={id} />}
        </>
      )}
    </DeskFrame>
  )
}

function Edit({ id }: { id: string }) {
  const product = useQuery({ ...ownProductQuery(useCall(), id), refetchOnMount: 'always' })
  if (product.isPending) return <Skeleton count={3} className="h-24" label="Loading the product" />
  if (product.isError)
    return (
      <ErrorState
        title={product.error.status === 404 ? 'Product not found' : 'Failed to load the product'}
        isRetrying={product.isFetching}
        onRetry={() => void product.refetch()}
      />
    )
  const { state, reason } = product.data
  return (
    <>
      {state === 'active' && (
        <p className="mb-6">
          <PrefetchLink to={productPath(id)} className="touch-area underline">
            See its page
          </PrefetchLink>
        </p>
      )}
      {state === 'removed' ? (
        <Callout tone="bad" title="An administrator removed this product">
          {reason}
        </Callout>
      ) : (
        <ProductForm product={product.data} />
      )}
    </>
  )
}
