/** A document that marks one thing of each kind. */
export const ACME = `openapi: 3.1.0
info: { title: Acme API, version: "2026-11" }
servers:
  - url: https://{region}.api.acme.example/v1
    variables: { region: { default: eu, enum: [eu, us] } }
  - url: http://localhost:8080/v1
paths:
  /orders:
    get:
      operationId: listOrders
      tags: [Orders]
      deprecated: true
      x-sunset: 2027-01-31
      x-deprecated-at: 2026-06-01T00:00:00Z
      x-replaced-by: GET /baskets/{id}
      responses: { "200": { description: The orders } }
    post:
      operationId: createOrder
      tags: [Orders]
      parameters:
        - { name: dry, in: query, deprecated: true, schema: { type: boolean } }
        - { name: X-Trace, in: header, deprecated: true, schema: { type: string } }
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } }
      responses:
        "201":
          description: The order
          content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } }
  /orders/{order-id}:
    get:
      deprecated: true
      responses:
        "200":
          description: The order
          headers: { Sunset: { schema: { type: string, example: "Mon, 01 Mar 2027 00:00:00 GMT" } } }
  /orders/search:
    get: { responses: { "200": { description: The orders } } }
  /{tenant}/orders:
    get: { deprecated: true, responses: { "200": { description: The orders } } }
components:
  schemas:
    Order:
      type: object
      properties:
        note: { type: string, deprecated: true }
        kind: { type: string, enum: [new, old], x-deprecated-enum: [old] }
        parent: { $ref: "#/components/schemas/Order" }
        lines:
          type: array
          items:
            type: object
            properties:
              sku: { type: string, deprecated: true, description: "Accepted until 2026-12-01. Send code." }
`;
