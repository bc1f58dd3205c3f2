/** Bytes and texts in base64url (RFC 4648, without padding), which addresses and mails leave as it is. */

export function base64url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Throws where the letters are not base64. */
export function bytesOf(base64: string): Uint8Array {
  const binary = atob(base64.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (c) => c.charCodeAt(0));
}

/** A text by its UTF-8. */
export const base64Of = (text: string): string => base64url(new TextEncoder().encode(text));

/** Throws where the letters are not base64url of a text. */
export const textOfBase64 = (base64: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(base64));
