import type { House } from '#features/houses/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { pickFields } from '#platform/contract/fields.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/desk-endpoints.ts'
import type { OwnProduct } from '../contract/desk-schemas.ts'
import { productFields, variantFields } from '../contract/product-fields.ts'
import type { SettingsRow } from './desk-store.ts'
import type { Desk, FullProduct } from './desk.ts'
import type { Reviews } from './reviews.ts'

const serve = serving<Viewer>()
const ok = { ok: true } as const

type Services = { desk: Desk; reviews: Reviews }

/** Endpoints of the seller's desk. */
export function deskRoutes({ desk, reviews }: Services): Route<Viewer>[] {
  return [
    serve(api.getDesk, async ({ viewer }) => deskOf(await desk.settingsOf(viewer))),
    serve(api.saveDesk, async ({ viewer, body }) => {
      await desk.saveSettings(viewer, body)
      return deskOf(await desk.settingsOf(viewer))
    }),
    serve(api.listOwnProducts, async ({ viewer, query }) => {
      const page = await desk.list(viewer, query)
      return { ...page, items: page.items.map(ownOf) }
    }),
    serve(api.getProductAlerts, ({ viewer }) => desk.alertsOf(viewer)),
    serve(api.getOwnProduct, async ({ viewer, params }) =>
      ownOf(await desk.read(viewer, params.id)),
    ),
    serve(api.getProductInterest, ({ viewer, params }) => desk.interestIn(viewer, params.id)),
    serve(api.addProduct, async ({ viewer, body }) => ownOf(await desk.save(viewer, null, body))),
    serve(api.changeProduct, async ({ viewer, params, body }) =>
      ownOf(await desk.save(viewer, params.id, body)),
    ),
    serve(api.removeProduct, async ({ viewer, params }) => {
      await desk.remove(viewer, params.id)
      return ok
    }),
    serve(api.answerReview, async ({ viewer, params, body }) => {
      await reviews.answer(viewer, params.id, body.text)
      return ok
    }),
  ]
}

function deskOf({ house, settings }: { house: House; settings: SettingsRow }) {
  return { ...settings, name: house.name, status: house.status }
}

function ownOf({ product, variants, pictures }: FullProduct): OwnProduct {
  const { id, reason, pictureUrl, minCents, maxCents, updatedAt } = product
  return {
    ...pickFields(productFields, product),
    id,
    reason,
    imageUrl: pictureUrl,
    cents: minCents,
    maxCents,
    stock: variants.reduce((sum, { stock }) => sum + stock, 0),
    variants: variants.map((variant) => ({
      ...pickFields(variantFields, variant),
      id: variant.id,
    })),
    pictures,
    updatedAt,
  }
}
