import assert from 'node:assert/strict'
import sharp from 'sharp'
import type { Member } from '#app/testing/factories.ts'
import { createAvatarSlot, createMediaSlot, setMedia } from '../contract/endpoints.ts'

const bluePicture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#1f55c4' } })
    .jpeg()
    .toBuffer()

/** Sends a picture to an upload address; answers the address as the site takes it back. */
async function send(siteUrl: string, address: string): Promise<string> {
  const sent = await fetch(new URL(address, siteUrl), {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(await bluePicture()),
  })
  assert.ok(sent.ok)
  return address.split('?')[0] ?? ''
}

/** Uploads a blue picture for a member's profile or avatar; answers its address. */
export async function uploadPicture(siteUrl: string, member: Member): Promise<string> {
  const { uploadUrl } = await member.call(createAvatarSlot, { body: {} })
  return send(siteUrl, uploadUrl)
}

/** Uploads a blue picture for a member's texts and products; answers its address. */
export async function keepPicture(siteUrl: string, member: Member): Promise<string> {
  const { uploadURL } = await member.call(createMediaSlot, { body: { mediaType: 'image' } })
  const mediaUrl = await send(siteUrl, uploadURL)
  return (await member.call(setMedia, { body: { mediaUrl } })).objectPath
}
