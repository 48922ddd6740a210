import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#platform/web/call.ts'
import { read } from '#platform/web/query.ts'
import { getDataSet, listDataSets } from '../contract/endpoints.ts'

/** Milliseconds between looks at files that are being made. */
const pollInterval = 15_000

/** Every public set, read again while files are being made. */
export const dataSetsQuery = (call: Call) =>
  queryOptions({
    ...read(call, listDataSets, {}),
    refetchInterval: ({ state }) =>
      state.data?.some(({ files }) => files.length === 0) ? pollInterval : false,
  })

/** One public set with its dictionary, read again while its files are being made. */
export const dataSetQuery = (call: Call, name: string) =>
  queryOptions({
    ...read(call, getDataSet, { params: { name } }),
    refetchInterval: ({ state }) => (state.data?.files.length === 0 ? pollInterval : false),
  })
