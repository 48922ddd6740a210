import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { blankForm, formOf, writtenIn } from '#platform/contract/fields.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { fieldErrorsOf, messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Amounts } from '#platform/web/ui/Amounts.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { useConfirm } from '#platform/web/ui/use-confirm.tsx'
import {
  addProduct,
  changeProduct,
  getOwnProduct,
  getProductInterest,
  listOwnProducts,
  removeProduct,
} from '../../contract/desk-endpoints.ts'
import type {
  OwnProductWire,
  ProductInterest,
  WrittenProduct,
} from '../../contract/desk-schemas.ts'
import { getProduct, listProducts } from '../../contract/endpoints.ts'
import { ownProductsPath } from '../../contract/paths.ts'
import { productFields, variantFields } from '../../contract/product-fields.ts'
import { PictureFields } from './PictureFields.tsx'
import { interestText, newPrices } from './new-prices.ts'
import { ProductButtons } from './ProductButtons.tsx'
import { ProductInputs, type TypedProduct } from './ProductInputs.tsx'
import { newVariant, VariantFields, type TypedVariant } from './VariantFields.tsx'

const failure = { title: 'Not saved', text: 'We couldn’t save the product. Please try again.' }
const changes = [listOwnProducts, getOwnProduct, listProducts, getProduct]

/** Adds a product, or changes one. */
export function ProductForm({ product }: { product: OwnProductWire | null }) {
  const call = useCall()
  const navigate = useNavigate()
  const { confirm, dialog } = useConfirm()
  const [typed, setTyped] = useState(() => typedOf(product))
  /** What the last press sends; "Publish" changes nothing typed, so giving up leaves a draft. */
  const sent = useRef(typed)
  const done = (title: string) => {
    toast({ tone: 'good', title })
    void navigate(ownProductsPath)
  }
  const options = {
    changes,
    failure,
    onSuccess: ({ state }: OwnProductWire) =>
      done(
        state === 'active' && product?.state !== 'active' ? 'Product published' : 'Product saved',
      ),
  }
  const add = useApiMutation(call, addProduct, options)
  const change = useApiMutation(call, changeProduct, options)
  const remove = useApiMutation(call, removeProduct, {
    changes: [listOwnProducts, listProducts],
    failure,
    onSuccess: () => done('Product deleted'),
  })
  const save = product ? change : add
  const errors = fieldErrorsOf(save.error)
  const look = useApiMutation(call, getProductInterest, {
    isSingle: true,
    onSuccess: (interest) => void askPrices(interest),
  })
  const send = (state: Typed['state']) => {
    const next = { ...typed, state }
    sent.current = next
    if (!product) return add.mutate({ body: writtenOf(next) })
    if (newPrices(product, next.variants).length > 0)
      return look.mutate({ params: { id: product.id } })
    return change.mutate({ params: { id: product.id }, body: writtenOf(next) })
  }
  const askPrices = async (interest: ProductInterest) => {
    if (!product) return
    const isSure = await confirm({
      title: `Change the price of ${product.name}?`,
      description: interestText(interest),
      action: 'Change price',
      content: <Amounts caption="New prices" rows={newPrices(product, sent.current.variants)} />,
    })
    if (isSure) change.mutate({ params: { id: product.id }, body: writtenOf(sent.current) })
  }
  const ask = async () => {
    if (!product) return
    const isSure = await confirm({
      title: `Delete ${product.name}?`,
      description: 'Orders keep what they say about it. Its reviews are deleted.',
      action: 'Delete product',
      isDangerous: true,
    })
    if (isSure) remove.mutate({ params: { id: product.id } })
  }
  return (
    <>
      <Form
        aria-label={product ? `Edit ${product.name}` : 'Add a product'}
        error={save.error ?? look.error}
        onSubmit={() => send(product ? typed.state : 'draft')}
        className="max-w-4xl space-y-6"
      >
        {save.error && (
          <Callout tone="bad" title="Not saved">
            {messageOf(save.error, failure.text)}
          </Callout>
        )}
        <ProductInputs
          typed={product ? typed : { ...typed, state: undefined }}
          onChange={(part) => setTyped({ ...typed, ...part })}
        />
        <VariantFields
          variants={typed.variants}
          onChange={(variants) => setTyped({ ...typed, variants })}
        />
        {errors['variants'] && (
          <p role="alert" className="font-semibold text-bad">
            {errors['variants']}
          </p>
        )}
        <PictureFields
          pictures={typed.pictures}
          onChange={(pictures) => setTyped({ ...typed, pictures })}
          error={errors['pictures']}
        />
        <ProductButtons
          product={product}
          isSaving={look.isPending || save.isPending}
          isRemoving={remove.isPending}
          onPublish={() => send('active')}
          onRemove={() => void ask()}
        />
      </Form>
      {dialog}
    </>
  )
}

type Typed = TypedProduct & {
  variants: TypedVariant[]
  pictures: OwnProductWire['pictures']
}

const typedOf = (product: OwnProductWire | null): Typed =>
  product
    ? {
        ...formOf(productFields, product),
        pictures: product.pictures,
        variants: product.variants.map((variant) => ({
          ...formOf(variantFields, variant),
          key: variant.id,
          id: variant.id,
          seenStock: variant.stock,
        })),
      }
    : { ...blankForm(productFields), pictures: [], variants: [newVariant()] }

const writtenOf = ({ variants, pictures, ...typed }: Typed): WrittenProduct => ({
  ...writtenIn(productFields, typed),
  pictures,
  variants: variants.map(({ id, seenStock, ...variant }) => ({
    ...(id === undefined ? {} : { id }),
    ...(seenStock === undefined ? {} : { seenStock }),
    ...writtenIn(variantFields, variant),
  })),
})
