/** Sends JSON with a session's cookie and returns the answer's. */
export async function sendJson(
  method: string,
  url: string,
  body: object,
  cookie: string,
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}
