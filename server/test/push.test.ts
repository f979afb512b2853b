import { createECDH } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isPublic } from '../src/notices/addresses.ts'
import { encrypt, isPushKey, makePushKeys } from '../src/notices/push.ts'

describe('web push', () => {
  it('encrypts as RFC 8291, section 5, shows', () => {
    const own = createECDH('prime256v1')
    own.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'))
    const sealed = encrypt(
      Buffer.from('When I grow up, I want to be a watermelon'),
      {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
      own,
    )
    expect(sealed.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  it('knows a key from other bytes', () => {
    expect(isPushKey(makePushKeys().publicKey)).toBe(true)
    expect(isPushKey('AAAA')).toBe(false)
    expect(isPushKey(Buffer.alloc(65, 4).toString('base64url'))).toBe(false)
  })
})

describe('an address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111'])('%s is public', (address) => {
    expect(isPublic(address)).toBe(true)
  })
  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.0.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.100.0.1',
    '169.254.169.254',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    '::ffff:8.8.8.8',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:0:1::',
    'ff02::1',
    'kontor.example',
  ])('%s is not', (address) => {
    expect(isPublic(address)).toBe(false)
  })
})
