/** 128 random bits as four numbers; `crypto.randomUUID` needs https. */
export const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')
