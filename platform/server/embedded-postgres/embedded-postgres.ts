import { join } from 'node:path'
import { openBinaries } from './binaries.ts'
import { openCluster, superuser } from './cluster.ts'
import { DataFolderInUse, takeOwnership } from './owner.ts'
import { choosePlace } from './place.ts'
import { readPostmaster } from './postmaster.ts'
import { awaitPredecessor, keepServer, port } from './server.ts'
import { openSocketFolder } from './socket-folder.ts'

/**
 * A running embedded PostgreSQL; `dataDir` is the actual location of its files, `connection.host`
 * its socket's folder.
 */
export type EmbeddedPostgres = {
  connection: { host: string; port: number; user: string; database: string }
  dataDir: string
  close(): Promise<void>
}

/**
 * Opens the PostgreSQL in `dataDir`, creating it if missing, and resolves once it answers; throws
 * `StartError` if it can't. It ends with this process however that ends, and restarts if it dies
 * alone; `say` receives messages for a person.
 */
export async function openEmbeddedPostgres({
  dataDir,
  print,
}: {
  dataDir: string
  print: (line: string) => void
}): Promise<EmbeddedPostgres> {
  const place = choosePlace(dataDir, print)
  const ownership = takeOwnership(place, dataDir)
  try {
    const cluster = join(place.home, 'data')
    await awaitPredecessor(cluster, print)
    const binaries = openBinaries(place, print)
    await openCluster(cluster, binaries, place, print)
    const socketFolder = openSocketFolder(place)
    const server = await keepServer({ cluster, binaries, place, socketFolder, print })
    return {
      connection: { host: socketFolder, port, user: superuser, database: 'postgres' },
      dataDir: cluster,
      async close() {
        await server.stop()
        ownership.release()
      },
    }
  } catch (error) {
    ownership.release()
    throw error
  }
}

/**
 * Joins the PostgreSQL that another process runs in `dataDir`, or opens it if none does; for
 * commands beside a running site. `close` leaves another process's server running. Throws
 * `StartError` if the other process doesn't get it ready.
 */
export async function joinEmbeddedPostgres(options: {
  dataDir: string
  print: (line: string) => void
}): Promise<EmbeddedPostgres> {
  try {
    return await openEmbeddedPostgres(options)
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
    const place = choosePlace(options.dataDir, () => {})
    const cluster = join(place.home, 'data')
    if (readPostmaster(cluster)?.status !== 'ready') throw error
    return {
      connection: { host: openSocketFolder(place), port, user: superuser, database: 'postgres' },
      dataDir: cluster,
      close: async () => {},
    }
  }
}
