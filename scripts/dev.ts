import { join } from 'node:path'
import { openEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts'
import { readSettings } from '#platform/server/settings.ts'
import { startChecks } from './dev/checks.ts'
import { createProduct } from './dev/product.ts'
import { openDevelopmentServer } from './dev/vite.ts'

/**
 * Serves the product while it is being changed: a component's change shows without a reload, other
 * code starts the server anew, types and lint are checked on the side. The database stays open. The
 * product listens at the next port.
 */
async function develop(): Promise<void> {
  const { port, host, dataDir, databaseUrl } = readSettings()
  const print = (line: string) => process.stderr.write(`${line}\n`)
  const database =
    databaseUrl === null
      ? await openEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), print })
      : null
  const product = createProduct(`http://127.0.0.1:${port}`, {
    SITE_URL: `http://localhost:${port}`,
    ...process.env,
    PORT: String(port + 1),
    HOST: '127.0.0.1',
  })
  const vite = await openDevelopmentServer({ port, host, productPort: port + 1, product })
  await vite.listen()
  const checks = startChecks(vite.watcher)
  const end = async () => {
    checks.stop()
    await product.stop()
    await vite.close()
    await database?.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())
  await product.restart()
}

process.chdir(join(import.meta.dirname, '..'))
await develop()
