import { ProductPicture } from './ProductPicture.tsx'

/** A product's small picture beside its name, which describes it. */
export const ProductThumbnail = ({ url }: { url: string | null }) =>
  url && <ProductPicture url={url} sizes="40px" className="size-10 shrink-0 rounded-control" />
