import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import type { Houses } from './service.ts'

const serve = serving<Viewer>()

/** Endpoints of Houses. */
export function houseRoutes(houses: Houses): Route<Viewer>[] {
  return [
    serve(api.getOwnHouse, async ({ viewer }) => {
      const house = await houses.registeredOf(viewer.account.id)
      return {
        house: house && {
          id: house.id,
          name: house.name,
          status: house.status,
          isDisputed: house.disputedAt !== null,
        },
      }
    }),
    serve(api.getMemberHouse, async ({ params }) => ({
      house: await houses.publicOf(params.username),
    })),
  ]
}
