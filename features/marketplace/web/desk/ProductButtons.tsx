import { Button } from '#platform/web/ui/Button.tsx'
import type { OwnProductWire } from '../../contract/desk-schemas.ts'
import { ownProductsPath } from '../../contract/paths.ts'

type Props = {
  product: OwnProductWire | null
  isSaving: boolean
  isRemoving: boolean
  onPublish: () => void
  onRemove: () => void
}

/** A product form's buttons: a draft, as every new product is one, can be published at once. */
export function ProductButtons({ product, isSaving, isRemoving, onPublish, onRemove }: Props) {
  const isDraft = !product || product.state === 'draft'
  return (
    <div className="border-t border-line pt-6">
      {isDraft && (
        <p className="mb-4 text-ink-2">
          This product is a draft until you publish it. Only you see drafts.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isDraft && (
          <Button isBusy={isSaving} onClick={onPublish}>
            Publish
          </Button>
        )}
        <Button type="submit" variant={isDraft ? 'quiet' : 'primary'} isBusy={isSaving}>
          {product ? 'Save product' : 'Save draft'}
        </Button>
        <Button to={ownProductsPath} variant="quiet">
          Cancel
        </Button>
        {product && (
          <Button variant="quiet" className="sm:ml-auto" isBusy={isRemoving} onClick={onRemove}>
            Delete product
          </Button>
        )}
      </div>
    </div>
  )
}
