/** The options of commands that take a list of cipher suites: of node, of curl and of openssl. Source of a regular expression. */
export const CIPHER_OPTION = "--?(?:tls-cipher-list|ciphers|cipher)";
