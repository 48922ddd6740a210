import { sql } from 'drizzle-orm'
import type { PictureUse } from '#features/media/server/service.ts'
import { mediaReferences } from '../../media/server/tables.ts'
import { productKind } from './desk-store.ts'
import { productPictures, products } from './tables.ts'

/** How products use pictures, which are always their seller's. */
export const productPictureUse: PictureUse = {
  kind: productKind,
  isRefused: sql`(select ${products.state} = 'removed' from ${products}
    where ${products.id} = ${mediaReferences.subjectId})`,
  description: sql`(select ${productPictures.alt} from ${productPictures}
    where ${productPictures.productId} = ${mediaReferences.subjectId}
      and starts_with(${productPictures.mediaUrl}, '/media/pictures/' || ${mediaReferences.mediaId} || '/')
    limit 1)`,
}
