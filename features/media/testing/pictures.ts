import assert from 'node:assert/strict'
import sharp from 'sharp'
import type { Member } from '#app/testing/factories.ts'
import { createAvatarSlot } from '../contract/endpoints.ts'

/** Uploads a blue picture for a member's profile or avatar; answers its address. */
export async function uploadPicture(siteUrl: string, member: Member): Promise<string> {
  const picture = await sharp({
    create: { width: 300, height: 200, channels: 3, background: '#1f55c4' },
  })
    .jpeg()
    .toBuffer()
  const { uploadUrl } = await member.call(createAvatarSlot, { body: {} })
  const sent = await fetch(new URL(uploadUrl, siteUrl), {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(picture),
  })
  assert.ok(sent.ok)
  return uploadUrl.split('?')[0] ?? ''
}
