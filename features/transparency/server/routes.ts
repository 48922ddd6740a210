import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import type { Transparency } from './service.ts'

const serve = serving<Viewer>()

/** The endpoint of the transparency report. */
export const transparencyRoutes = (transparency: Transparency): Route<Viewer>[] => [
  serve(api.getTransparencyReport, () => transparency.read()),
]
