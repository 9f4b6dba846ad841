import { expect, test } from 'vitest';
import { serverAt } from '../../src/servers';

test('a server is reached by https, one nearby by http, and as its address says where it says so', () => {
  const addresses: [string, string][] = [
    ['dizaine.example.org', 'https://dizaine.example.org/'],
    ['dizaine.example.org:8443/table/x', 'https://dizaine.example.org:8443/table/x'],
    ['8.8.8.8', 'https://8.8.8.8/'],
    ['172.32.0.1', 'https://172.32.0.1/'],
    ['localhost:7010', 'http://localhost:7010/'],
    ['127.0.0.1:7010', 'http://127.0.0.1:7010/'],
    ['10.1.2.3', 'http://10.1.2.3/'],
    ['172.16.0.1', 'http://172.16.0.1/'],
    ['192.168.1.20:7010', 'http://192.168.1.20:7010/'],
    ['[::1]:7010', 'http://[::1]:7010/'],
    ['[fd00::2]', 'http://[fd00::2]/'],
    ['[2001:db8::2]', 'https://[2001:db8::2]/'],
    ['Living-Room.local:7010', 'http://living-room.local:7010/'],
    ['living-room:7010', 'http://living-room:7010/'],
    ['http://dizaine.example.org', 'http://dizaine.example.org/'],
    ['https://192.168.1.20', 'https://192.168.1.20/'],
    ['HTTPS://localhost', 'https://localhost/'],
  ];
  for (const [typed, address] of addresses) expect(serverAt(typed)?.href, typed).toBe(address);
});

test('what is no address of a server is none', () => {
  for (const typed of [
    'their server',
    'http://',
    'ftp://example.org',
    'javascript://x',
    'me:word@example.org',
    '192.168.1.20:port',
    '%',
  ])
    expect(serverAt(typed), typed).toBeNull();
});
