import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import type { OpenDataSets } from './service.ts'

const serve = serving<Viewer>()

/** Endpoints of open data. */
export const openDataRoutes = (openData: OpenDataSets): Route<Viewer>[] => [
  serve(api.listDataSets, () => openData.list()),
  serve(api.getDataSet, ({ params }) => openData.find(params.name)),
]
